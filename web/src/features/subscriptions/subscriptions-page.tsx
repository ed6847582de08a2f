import './subscriptions.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { subscriptionStatisticsQuery } from '../../data/subscriptions.ts';
import { IfMay } from '../../auth/use-can.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { StatCards } from '../../shell/tables/stat-cards.tsx';
import { SavedViews } from '../../shell/tables/views/saved-views.tsx';
import { CleanupManager } from './cleanup-manager.tsx';
import { subscriptionTexts } from './messages.ts';
import { SubscriptionList } from './subscription-list.tsx';

export function SubscriptionsPage() {
  return (
    <Page
      title={subscriptionTexts.title}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <SavedViews list="subscriptions" />
          <Refresh />
        </SpaceBetween>
      }
    >
      <SpaceBetween size="l">
        <Numbers />
        <SubscriptionList />
        <IfMay action="operations.manage">
          <CleanupManager />
        </IfMay>
      </SpaceBetween>
    </Page>
  );
}

function Numbers() {
  const { data, error, refetch } = useQuery(subscriptionStatisticsQuery);
  const { numbers, numbersFailed, total, active, trial, paidOnes } = subscriptionTexts;
  if (error !== null && data === undefined)
    return <LoadFailed title={numbersFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <StatCards
      label={numbers}
      cards={[
        { label: total, value: data?.totalSubscriptions, to: paths.subscriptions },
        { label: active, value: data?.activeSubscriptions, to: `${paths.subscriptions}?status=active` },
        { label: trial, value: data?.trialSubscriptions, to: `${paths.subscriptions}?status=trial` },
        { label: paidOnes, value: data?.paidSubscriptions, to: `${paths.subscriptions}?status=paid` },
      ]}
    />
  );
}

function Refresh() {
  const queryClient = useQueryClient();
  const queryKey = ['subscriptions'];
  const isFetching = useIsFetching({ queryKey }) > 0;
  return (
    <Button iconName="refresh" loading={isFetching} onClick={() => void queryClient.invalidateQueries({ queryKey })}>
      {subscriptionTexts.refresh}
    </Button>
  );
}
