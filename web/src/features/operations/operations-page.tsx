import SpaceBetween from '@cloudscape-design/components/space-between';
import Header from '@cloudscape-design/components/header';
import { useQuery } from '@tanstack/react-query';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { FailureDays } from '../../../../shared/domain/publishing/failures.ts';
import type { PublishingStatistics } from '../../../../shared/domain/publishing/publishing-statistics.ts';
import { Page } from '../../shell/frame/page.tsx';
import { RefreshAll } from '../../shell/frame/refresh-all.tsx';
import { useAddress } from '../../shell/links/use-address.ts';
import { connectionsAtRiskQuery, failuresQuery, queuesQuery } from '../../data/operations.ts';
import { type StatCard, StatCards } from '../../shell/tables/stat-cards.tsx';
import { publishingStatisticsQuery } from '../../data/posts/posts.ts';
import { StatisticsSection } from '../../shell/tables/statistics-section.tsx';
import { forLanguage } from '../../messages/for-language.ts';
import { AuditTimeline } from './audit-timeline.tsx';
import { ConnectionsAtRisk } from './connections-at-risk.tsx';
import { FailedPosts } from './failed-posts.tsx';
import { JobRuns } from './job-runs.tsx';
import { operationsTexts as texts, operationsTexts } from './messages.ts';
import { Queues } from './queues.tsx';
import type { PlatformStop } from '../../../../shared/domain/spending/platform-spend.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { platformStopsQuery, useLiftPlatformStop } from '../../data/spending.ts';
import { reasonText } from '../../messages/reason-text.ts';
import { showInstant } from '../../shell/dates/show-instant.ts';
import { notify } from '../../shell/toasts/toasts.ts';

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

const { summary: summaryTexts, unknown } = texts;

function Summary({ days }: { days: FailureDays }) {
  const queues = useQuery({
    ...queuesQuery,
    select: (all) => sum([...all.queues, ...all.events].map(({ dead }) => dead)),
  });
  const failures = useQuery({ ...failuresQuery(days), select: ({ groups }) => sum(groups.map(({ count }) => count)) });
  const connections = useQuery({ ...connectionsAtRiskQuery, select: (all) => all.connections.length });
  return (
    <SpaceBetween size="xs">
      <Header variant="h2">{summaryTexts.title}</Header>
      <StatCards
        label={summaryTexts.title}
        cards={[
          { label: summaryTexts.dead, value: shown(queues), caption: summaryTexts.deadText },
          { label: summaryTexts.failures, value: shown(failures), caption: summaryTexts.failuresText({ days }) },
          { label: summaryTexts.connections, value: shown(connections), caption: summaryTexts.connectionsText },
        ]}
      />
    </SpaceBetween>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A part that failed to load says so itself. */
const shown = ({ data, error }: { data: number | undefined; error: Error | null }) =>
  data ?? (error === null ? undefined : unknown);

const ratesTexts = texts.rates;
const percent = forLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 }),
);

function PublishingRates() {
  const numbers = useQuery(publishingStatisticsQuery);
  return <StatisticsSection title={ratesTexts.title} failed={ratesTexts.failed} numbers={numbers} cards={cardsOf} />;
}

function cardsOf(numbers: PublishingStatistics | undefined): StatCard[] {
  const showRate = (rate: number | undefined) =>
    rate === undefined ? ratesTexts.noRate : percent().format(rate / 100);
  return [
    { label: ratesTexts.onTime, value: numbers && showRate(numbers.onTimeRate), caption: ratesTexts.onTimeText },
    { label: ratesTexts.success, value: numbers && showRate(numbers.successRate), caption: ratesTexts.successText },
    { label: ratesTexts.published, value: numbers?.published },
    { label: ratesTexts.failures, value: numbers?.failed },
  ];
}

const stopsTexts = operationsTexts.stops;

/** Platforms that take nothing from our app, if there are any. */
function PlatformStops() {
  const { data: stops = [] } = useQuery(platformStopsQuery);
  return stops.map((stop) => <Stopped key={stop.platform} stop={stop} />);
}

function Stopped({ stop }: { stop: PlatformStop }) {
  const lift = useLiftPlatformStop();
  const platform = platformNames[stop.platform];
  // It is not shown any more once it is lifted.
  const onLift = () =>
    lift.mutateAsync(stop.platform).then(
      () => notify.success(stopsTexts.lifted({ platform })),
      () => notify.error(stopsTexts.notLifted),
    );
  return (
    <Alert
      type="error"
      header={stopsTexts.title({ platform })}
      action={
        <Button loading={lift.isPending} onClick={() => void onLift()}>
          {stopsTexts.lift}
        </Button>
      }
    >
      {reasonText(stop)} {stopsTexts.until({ since: showInstant(stop.since), until: showInstant(stop.until) })}
    </Alert>
  );
}
