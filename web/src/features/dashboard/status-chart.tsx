import PieChart from '@cloudscape-design/components/pie-chart';
import type { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { chartColors } from './chart-colors.ts';
import { dashboardTexts } from './messages.ts';
import { inAList } from '../../messages/messages.ts';

const { charts } = dashboardTexts;

interface StatusChartProps {
  readonly counts: readonly { status: PostStatus; count: number }[];
  readonly names: Readonly<Record<PostStatus, string>>;
}

export function StatusChart({ counts, names }: StatusChartProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <Empty title={charts.none} />;
  return (
    <PieChart
      variant="donut"
      size="medium"
      hideFilter
      hideTitles
      hideDescriptions
      ariaLabel={charts.byStatus}
      ariaDescription={inAList(counts.map(({ status, count }) => `${names[status]}: ${count}`))}
      innerMetricValue={String(total)}
      innerMetricDescription={charts.count}
      data={counts.map(({ status, count }) => ({ title: names[status], value: count, color: chartColors[status] }))}
      segmentDescription={({ value }) => String(value)}
    />
  );
}
