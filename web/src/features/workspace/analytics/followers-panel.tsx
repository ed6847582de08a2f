import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { ChartWithTable } from '../../../shell/tables/chart-with-table.tsx';
import { analyticsTexts as texts } from './messages.ts';
import { showCount } from './show-number.ts';
import { FollowersChart } from './followers-chart.tsx';

/** Each account by itself, because people may follow several. */
export function FollowersPanel({ followers }: Pick<Analytics, 'followers'>) {
  const days = [...new Set(followers.flatMap((account) => account.days.map(({ day }) => day)))].toSorted();
  const countOn = (account: Analytics['followers'][number], day: string) =>
    account.days.find((each) => each.day === day)?.followers;
  return (
    <Container
      header={
        <Header variant="h2" description={texts.followersText}>
          {texts.followersOverTime}
        </Header>
      }
    >
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
    </Container>
  );
}
