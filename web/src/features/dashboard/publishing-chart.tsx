import BarChart from '@cloudscape-design/components/bar-chart';
import type { PublishingStatistics } from '../../../../shared/domain/publishing/publishing-statistics.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { chartColors } from './chart-colors.ts';
import { dashboardTexts } from './messages.ts';
import { showCalendarDay } from '../../shell/dates/show-calendar-day.ts';
import { showWhole } from './show-whole.ts';

const texts = dashboardTexts.publishing;

export function PublishingChart({ days }: Pick<PublishingStatistics, 'days'>) {
  const most = Math.max(...days.map(({ published, failed }) => published + failed));
  if (most === 0) return <Empty title={texts.none} />;
  const series = (title: string, of: 'published' | 'failed') => ({
    type: 'bar' as const,
    title,
    color: chartColors[of],
    data: days.map(({ day, [of]: y }) => ({ x: day, y })),
  });
  return (
    <BarChart
      stackedBars
      hideFilter
      height={200}
      ariaLabel={texts.title}
      xScaleType="categorical"
      xDomain={days.map(({ day }) => day)}
      yDomain={[0, most]}
      i18nStrings={{ xTickFormatter: showCalendarDay, yTickFormatter: showWhole }}
      series={[series(texts.published, 'published'), series(texts.failures, 'failed')]}
    />
  );
}
