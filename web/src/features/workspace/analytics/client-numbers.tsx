import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import LineChart from '@cloudscape-design/components/line-chart';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import '../../../shell/print.css';
import type { Analytics, DayRange } from '../../../../../shared/domain/metrics/analytics.ts';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { Client } from '../../../../../shared/domain/clients/client.ts';
import { mayDerive } from '../../../../../shared/domain/metrics/metric-availability.ts';
import { type Platform, platformNames } from '../../../../../shared/platforms/platforms.ts';
import { type AnalyticsFilter, analyticsQuery } from '../../../data/posts/publications.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { type ChartTable, ChartWithTable } from '../../../shell/tables/chart-with-table.tsx';
import { StatCards } from '../../../shell/tables/stat-cards.tsx';
import { Section } from '../../../shell/section.tsx';
import { analyticsTexts, analyticsTexts as texts } from './messages.ts';
import { PlatformTable } from './platform-table.tsx';
import { RangeFields } from './range-fields.tsx';
import { ReportButton } from './report-button.tsx';
import { RhythmPanel } from './rhythm-panel.tsx';
import { SeriesChart } from './series-chart.tsx';
import { PostNumbers } from './post-numbers.tsx';
import { showCount } from './show-number.ts';
import { totalsOf } from './totals.ts';
import { useRange } from './use-range.ts';
import { forLanguage } from '../../../messages/for-language.ts';
import { inAList } from '../../../messages/messages.ts';

type Days = Analytics['days'];

const isSilent = ({ accounts, published, failed }: Days[number]) => accounts + published + failed === 0;

function SeriesPanel({ days }: { days: Days }) {
  return (
    <Section title={analyticsTexts.series} description={analyticsTexts.seriesText}>
      {days.every(isSilent) ? (
        <Empty title={analyticsTexts.nothing} text={analyticsTexts.nothingText} />
      ) : (
        <ChartWithTable title={analyticsTexts.series} table={tableOf(days)}>
          <SeriesChart days={days} />
        </ChartWithTable>
      )}
    </Section>
  );
}

const numbers = ['published', 'views', 'reach', 'engagements', 'followers'] as const;

const tableOf = (days: Days): ChartTable => ({
  columns: [analyticsTexts.day, ...numbers.map((name) => analyticsTexts[name])],
  rows: days.toReversed().map((day) => [showCalendarDay(day.day), ...numbers.map((name) => showCount(day[name]))]),
});

/** What is around the numbers: a page, or a part of one. */
export type NumbersFrame = (
  parts: { readonly description: ReactNode; readonly actions: ReactNode },
  content: ReactNode,
) => ReactNode;

export function ClientNumbers({ client, frame }: { client: Client; frame: NumbersFrame }) {
  const range = useRange();
  const { view } = range;
  const filter = { ...view.range, platform: view.platform };
  const isPossible = Object.keys(view.errors).length === 0;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...analyticsQuery(client.id, filter),
    enabled: isPossible,
  });
  const current = isPossible && !isPlaceholderData ? data : undefined;
  return frame(
    {
      description: (
        <>
          <bdi>{client.name}</bdi>
          {isPossible && ` · ${showDays(view.range)}`}
        </>
      ),
      actions: <ReportButton client={client} analytics={current} filter={filter} />,
    },
    <SpaceBetween size="l">
      <RangeFields {...range} />
      {error !== null && <LoadFailed title={analyticsTexts.failed} error={error} onRetry={() => void refetch()} />}
      {isPossible && error === null && (
        <SpaceBetween size="xs">
          <StatCards label={analyticsTexts.numbers} cards={totalsOf(current, isComparable(view.platform))} />
          {current !== undefined && <Box color="text-body-secondary">{comparedWith(current)}</Box>}
        </SpaceBetween>
      )}
      {data !== undefined && error === null && <Found analytics={data} clientId={client.id} filter={filter} />}
    </SpaceBetween>,
  );
}

interface FoundProps {
  readonly analytics: Analytics;
  readonly clientId: ClientId;
  readonly filter: AnalyticsFilter;
}

function Found({ analytics, clientId, filter }: FoundProps) {
  return (
    <SpaceBetween size="l">
      <SeriesPanel days={analytics.days} />
      <PlatformTable platforms={analytics.platforms} />
      <PostNumbers clientId={clientId} filter={filter} />
      <RhythmPanel rhythm={analytics.rhythm} />
      <FollowersPanel followers={analytics.followers} />
    </SpaceBetween>
  );
}

/** All platforms together hold only numbers that may be compared. */
const isComparable = (platform: Platform | undefined) => platform === undefined || mayDerive(platform);

function comparedWith({ from, before }: Analytics): string {
  if (before === undefined) return analyticsTexts.notKept({ day: showDay(from) });
  const words = { days: showDays(before) };
  return before.totals.targets === 0 ? analyticsTexts.nothingBefore(words) : analyticsTexts.compared(words);
}

const days = forLanguage(
  ({ dates }) => new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** Calendar days, independent of time zones: `24 Oct – 22 Nov 2026`. */
function showDays({ from, to }: DayRange): string {
  return days().formatRange(new Date(from), new Date(to));
}

const showDay = (day: string) => days().format(new Date(day));

type Followers = Analytics['followers'];

function FollowersChart({ followers, days }: { followers: Followers; days: readonly string[] }) {
  const counts = followers.flatMap((account) => account.days.map((day) => day.followers));
  return (
    <LineChart
      hideFilter
      height={240}
      ariaLabel={texts.followersOverTime}
      ariaDescription={inAList(
        followers.map(({ platform, days: own }) => `${platformNames[platform]}: ${showCount(own.at(-1)?.followers)}`),
      )}
      xScaleType="categorical"
      xDomain={days}
      yDomain={[Math.floor(Math.min(...counts) * 0.98), Math.ceil(Math.max(...counts) * 1.02) + 1]}
      i18nStrings={{ xTickFormatter: showCalendarDay, yTickFormatter: (value) => showCount(Math.round(value)) }}
      series={followers.map(({ platform, days: own }) => ({
        type: 'line',
        title: platformNames[platform],
        data: own.map(({ day, followers: y }) => ({ x: day, y })),
      }))}
    />
  );
}

/** Each account by itself, because people may follow several. */
function FollowersPanel({ followers }: Pick<Analytics, 'followers'>) {
  const days = [...new Set(followers.flatMap((account) => account.days.map(({ day }) => day)))].toSorted();
  const countOn = (account: Analytics['followers'][number], day: string) =>
    account.days.find((each) => each.day === day)?.followers;
  return (
    <Section title={texts.followersOverTime} description={texts.followersText}>
      {days.length === 0 ? (
        <Empty title={texts.noFollowers} />
      ) : (
        <ChartWithTable
          title={texts.followersOverTime}
          table={{
            columns: [texts.day, ...followers.map(({ platform }) => platformNames[platform])],
            rows: days
              .toReversed()
              .map((day) => [showCalendarDay(day), ...followers.map((account) => showCount(countOn(account, day)))]),
          }}
        >
          <FollowersChart followers={followers} days={days} />
        </ChartWithTable>
      )}
    </Section>
  );
}
