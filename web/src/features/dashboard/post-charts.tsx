import { useQuery } from '@tanstack/react-query';
import { Platform, platformNames } from '../../../../shared/platforms/platforms.ts';
import { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { postStatisticsQuery } from '../../data/posts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { dashboardTexts } from './messages.ts';
import { StatusChart } from './status-chart.tsx';
import { PlatformChart } from './platform-chart.tsx';

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
