import SpaceBetween from '@cloudscape-design/components/space-between';
import { FailureDays } from '../../../../shared/domain/publishing/failures.ts';
import { Page } from '../../shell/frame/page.tsx';
import { RefreshAll } from '../../shell/frame/refresh-all.tsx';
import { useAddress } from '../../shell/links/use-address.ts';
import { AuditTimeline } from './audit-timeline.tsx';
import { ConnectionsAtRisk } from './connections-at-risk.tsx';
import { FailedPosts } from './failed-posts.tsx';
import { JobRuns } from './job-runs.tsx';
import { operationsTexts as texts } from './messages.ts';
import { PlatformStops } from './platform-stops.tsx';
import { PublishingRates } from './publishing-rates.tsx';
import { Queues } from './queues.tsx';
import { Summary } from './summary.tsx';

const usual: FailureDays = '7';

function useFailureDays(): [days: FailureDays, set: (days: FailureDays) => void] {
  const [search, change] = useAddress();
  const asked = FailureDays.safeParse(search.get('days'));
  return [asked.data ?? usual, (days) => change({ days: days === usual ? undefined : days })];
}

export function OperationsPage() {
  const [days, setDays] = useFailureDays();
  return (
    <Page title={texts.title} description={texts.description} actions={<RefreshAll label={texts.refresh} />}>
      <SpaceBetween size="l">
        <PlatformStops />
        <Summary days={days} />
        <PublishingRates />
        <Queues />
        <FailedPosts days={days} onDays={setDays} />
        <ConnectionsAtRisk />
        <JobRuns />
        <AuditTimeline />
      </SpaceBetween>
    </Page>
  );
}
