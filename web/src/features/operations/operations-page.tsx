import SpaceBetween from '@cloudscape-design/components/space-between';
import { Page } from '../../shell/frame/page.tsx';
import { RefreshAll } from '../../shell/frame/refresh-all.tsx';
import { AuditTimeline } from './audit-timeline.tsx';
import { ConnectionsAtRisk } from './connections-at-risk.tsx';
import { FailedPosts } from './failed-posts.tsx';
import { JobRuns } from './job-runs.tsx';
import { operationsTexts as texts } from './messages.ts';
import { PlatformStops } from './platform-stops.tsx';
import { PublishingRates } from './publishing-rates.tsx';
import { Queues } from './queues.tsx';
import { Summary } from './summary.tsx';
import { useFailureDays } from './use-failure-days.ts';

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
