import LineChart from '@cloudscape-design/components/line-chart';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { inAList } from '../../../messages/messages.ts';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { ChartWithTable } from '../../../shell/tables/chart-with-table.tsx';
import { Section } from '../../../shell/section.tsx';
import { analyticsTexts as texts } from './messages.ts';
import { showCount } from './show-number.ts';

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
export function FollowersPanel({ followers }: Pick<Analytics, 'followers'>) {
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
