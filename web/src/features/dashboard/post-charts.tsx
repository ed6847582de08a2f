import { useQuery } from '@tanstack/react-query';
import PieChart from '@cloudscape-design/components/pie-chart';
import BarChart from '@cloudscape-design/components/bar-chart';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { postStatisticsQuery } from '../../data/posts/posts.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { inAList } from '../../messages/messages.ts';
import { ChartPanel } from './chart-panel.tsx';
import { dashboardTexts } from './messages.ts';
import { chartColors } from './chart-colors.ts';
import { showWhole } from './show-whole.ts';

const { charts, posts } = dashboardTexts;

const statusNames: Readonly<Record<PostStatus, string>> = {
  published: posts.published,
  scheduled: posts.scheduled,
  draft: posts.draft,
  unconfirmed: posts.unconfirmed,
  failed: charts.failedEverywhere,
};

export function PostCharts() {
  return (
    <div className="chart-panels">
      <PostsByStatus />
      <PostsByPlatform />
    </div>
  );
}

function PostsByStatus() {
  const { data, error, refetch } = useQuery(postStatisticsQuery);
  const counts = data && PostStatus.options.map((status) => ({ status, count: data.byStatus[status] }));
  return (
    <ChartPanel
      title={charts.byStatus}
      failed={posts.failed}
      error={error}
      onRetry={() => void refetch()}
      table={
        counts && {
          columns: [charts.status, charts.count],
          rows: counts.map(({ status, count }) => [statusNames[status], count]),
        }
      }
    >
      <StatusChart counts={counts ?? []} names={statusNames} />
    </ChartPanel>
  );
}

function PostsByPlatform() {
  const { data, error, refetch } = useQuery(postStatisticsQuery);
  const counts =
    data && Platform.options.map((platform) => ({ name: platformNames[platform], count: data.byPlatform[platform] }));
  return (
    <ChartPanel
      title={charts.byPlatform}
      description={charts.byPlatformText}
      failed={posts.failed}
      error={error}
      onRetry={() => void refetch()}
      table={
        counts && { columns: [charts.platform, charts.count], rows: counts.map(({ name, count }) => [name, count]) }
      }
    >
      <PlatformChart counts={counts ?? []} />
    </ChartPanel>
  );
}

interface StatusChartProps {
  readonly counts: readonly { status: PostStatus; count: number }[];
  readonly names: Readonly<Record<PostStatus, string>>;
}

function StatusChart({ counts, names }: StatusChartProps) {
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

function PlatformChart({ counts }: { counts: readonly { name: string; count: number }[] }) {
  const most = Math.max(...counts.map(({ count }) => count));
  if (most === 0) return <Empty title={charts.none} />;
  return (
    <BarChart
      horizontalBars
      hideFilter
      hideLegend
      height={220}
      ariaLabel={charts.byPlatform}
      ariaDescription={inAList(counts.map(({ name, count }) => `${name}: ${count}`))}
      xScaleType="categorical"
      xDomain={counts.map(({ name }) => name)}
      yDomain={[0, most]}
      i18nStrings={{ yTickFormatter: showWhole }}
      series={[{ type: 'bar', title: charts.count, data: counts.map(({ name, count }) => ({ x: name, y: count })) }]}
    />
  );
}
