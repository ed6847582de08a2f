import LineChart from '@cloudscape-design/components/line-chart';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import { analyticsTexts as texts } from './messages.ts';
import { showCount } from './show-number.ts';
import { inAList } from '../../../messages/messages.ts';

type Followers = Analytics['followers'];

export function FollowersChart({ followers, days }: { followers: Followers; days: readonly string[] }) {
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
