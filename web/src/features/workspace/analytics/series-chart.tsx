import LineChart from '@cloudscape-design/components/line-chart';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { sumBy } from '../../../../../shared/domain/metrics/sums.ts';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import { analyticsTexts } from './messages.ts';
import { showCount } from './show-number.ts';
import { inAList } from '../../../messages/messages.ts';

type Days = Analytics['days'];
const drawn = ['views', 'reach', 'engagements'] as const;

export function SeriesChart({ days }: { days: Days }) {
  const most = Math.max(1, ...days.flatMap((day) => drawn.map((name) => day[name] ?? 0)));
  return (
    <LineChart
      hideFilter
      height={240}
      ariaLabel={analyticsTexts.series}
      ariaDescription={described(days)}
      xScaleType="categorical"
      xDomain={days.map(({ day }) => day)}
      yDomain={[0, most]}
      i18nStrings={{ xTickFormatter: showCalendarDay, yTickFormatter: showWhole }}
      series={drawn.map((name) => ({
        type: 'line',
        title: analyticsTexts[name],
        data: days.flatMap(({ day, [name]: y }) => (y === undefined ? [] : [{ x: day, y }])),
      }))}
    />
  );
}

/** Counts have no fractional ticks. */
const showWhole = (value: number) => (Number.isInteger(value) ? showCount(value) : '');

/** The sums for screen readers; the table has the days. */
function described(days: Days): string {
  const sumOf = (name: (typeof drawn)[number]) => {
    const known = days.flatMap((day) => day[name] ?? []);
    return known.length === 0 ? undefined : sumBy(known, (number) => number);
  };
  return inAList(drawn.map((name) => `${analyticsTexts[name]}: ${showCount(sumOf(name))}`));
}
