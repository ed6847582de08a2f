import Box from '@cloudscape-design/components/box';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import BarChart from '@cloudscape-design/components/bar-chart';
import type { PublishingStatistics } from '../../../../shared/domain/publishing/publishing-statistics.ts';
import { publishingStatisticsQuery } from '../../data/posts/posts.ts';
import { showCalendarDay } from '../../shell/dates/show-calendar-day.ts';
import { forLanguage } from '../../messages/for-language.ts';
import { Empty } from '../../shell/states/empty.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { dashboardTexts } from './messages.ts';
import { chartColors } from './chart-colors.ts';
import { showWhole } from './show-whole.ts';

const { charts, publishing: texts } = dashboardTexts;

const percent = forLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 }),
);
const showRate = (rate: number | undefined) => (rate === undefined ? texts.noRate : percent().format(rate / 100));

export function PublishingPanel() {
  const { data, error, refetch } = useQuery(publishingStatisticsQuery);
  return (
    <ChartPanel
      title={texts.title}
      description={data && texts.range({ from: showCalendarDay(data.from), to: showCalendarDay(data.to) })}
      failed={texts.failed}
      error={error}
      onRetry={() => void refetch()}
      table={
        data && {
          columns: [charts.day, texts.published, texts.failures],
          rows: data.days.map(({ day, published, failed }) => [showCalendarDay(day), published, failed]),
        }
      }
    >
      {data !== undefined && (
        <SpaceBetween size="l">
          <Rates numbers={data} />
          <PublishingChart days={data.days} />
        </SpaceBetween>
      )}
    </ChartPanel>
  );
}

function Rates({ numbers }: { numbers: PublishingStatistics }) {
  const { onTimeRate, successRate, published, failed } = numbers;
  const pair = (label: string, value: string | number, text?: string) => ({
    label,
    value: (
      <>
        <Box variant="awsui-value-large">{value}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {text}
        </Box>
      </>
    ),
  });
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={140}
      items={[
        pair(texts.onTimeRate, showRate(onTimeRate), texts.onTimeText),
        pair(texts.successRate, showRate(successRate), texts.successText),
        pair(texts.published, published),
        pair(texts.failures, failed),
      ]}
    />
  );
}

const publishingTexts = dashboardTexts.publishing;

function PublishingChart({ days }: Pick<PublishingStatistics, 'days'>) {
  const most = Math.max(...days.map(({ published, failed }) => published + failed));
  if (most === 0) return <Empty title={publishingTexts.none} />;
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
      ariaLabel={publishingTexts.title}
      xScaleType="categorical"
      xDomain={days.map(({ day }) => day)}
      yDomain={[0, most]}
      i18nStrings={{ xTickFormatter: showCalendarDay, yTickFormatter: showWhole }}
      series={[series(publishingTexts.published, 'published'), series(publishingTexts.failures, 'failed')]}
    />
  );
}
