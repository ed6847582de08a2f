import '../../../shell/print.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { Analytics, DayRange } from '../../../../../shared/domain/metrics/analytics.ts';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { planTexts } from '../../../plans/messages.ts';
import { permissionsOf } from '../../../../../shared/domain/plans/plans.ts';
import { analyticsQuery } from '../../../data/analytics.ts';
import { paths } from '../../../paths.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { LinkButton } from '../../../shell/links/link-button.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { Page } from '../../../shell/frame/page.tsx';
import { StatCards } from '../../../shell/tables/stat-cards.tsx';
import { WithClient } from '../with-client.tsx';
import { BestTimes } from './best-times.tsx';
import { analyticsTexts } from './messages.ts';
import { PlatformTable } from './platform-table.tsx';
import { RangeFields } from './range-fields.tsx';
import { ReportButton } from './report-button.tsx';
import { SeriesPanel } from './series-panel.tsx';
import { TopPosts } from './top-posts.tsx';
import { totalsOf } from './totals.ts';
import { useRange } from './use-range.ts';

export function AnalyticsPage() {
  return (
    <WithClient>
      {(client) =>
        permissionsOf(client.plan).canViewAnalytics ? <Numbers key={client.id} client={client} /> : <NotInPlan />
      }
    </WithClient>
  );
}

function NotInPlan() {
  return (
    <Page title={analyticsTexts.title}>
      <Empty
        {...planTexts.unavailable}
        action={<LinkButton to={paths.pricing()}>{analyticsTexts.upgrade}</LinkButton>}
      />
    </Page>
  );
}

function Numbers({ client }: { client: Client }) {
  const range = useRange();
  const { view } = range;
  const isPossible = Object.keys(view.errors).length === 0;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...analyticsQuery(client.id, { ...view.range, platform: view.platform }),
    enabled: isPossible,
  });
  const current = isPossible && !isPlaceholderData ? data : undefined;
  return (
    <Page
      title={analyticsTexts.title}
      description={
        <>
          <bdi>{client.name}</bdi>
          {isPossible && ` · ${showDays(view.range)}`}
        </>
      }
      actions={<ReportButton client={client} analytics={current} />}
    >
      <SpaceBetween size="l">
        <RangeFields {...range} />
        {error !== null && <LoadFailed title={analyticsTexts.failed} error={error} onRetry={() => void refetch()} />}
        {isPossible && error === null && <StatCards label={analyticsTexts.numbers} cards={totalsOf(current)} />}
        {data !== undefined && error === null && <Found analytics={data} />}
      </SpaceBetween>
    </Page>
  );
}

function Found({ analytics }: { analytics: Analytics }) {
  return (
    <SpaceBetween size="l">
      <SeriesPanel days={analytics.days} />
      <PlatformTable platforms={analytics.platforms} />
      <TopPosts analytics={analytics} />
      <BestTimes bestTimes={analytics.bestTimes} />
    </SpaceBetween>
  );
}

/** Calendar days, independent of time zones: `24 Oct – 22 Nov 2026`. */
function showDays({ from, to }: DayRange): string {
  const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return days.formatRange(new Date(from), new Date(to));
}
