import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { showCalendarDay } from '../../../shell/dates/show-calendar-day.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { type ChartTable, ChartWithTable } from '../../../shell/tables/chart-with-table.tsx';
import { analyticsTexts } from './messages.ts';
import { showCount } from './show-number.ts';
import { SeriesChart } from './series-chart.tsx';

type Days = Analytics['days'];

const isSilent = ({ accounts, published, failed }: Days[number]) => accounts + published + failed === 0;

export function SeriesPanel({ days }: { days: Days }) {
  return (
    <Container
      header={
        <Header variant="h2" description={analyticsTexts.seriesText}>
          {analyticsTexts.series}
        </Header>
      }
    >
      {days.every(isSilent) ? (
        <Empty title={analyticsTexts.nothing} text={analyticsTexts.nothingText} />
      ) : (
        <ChartWithTable title={analyticsTexts.series} table={tableOf(days)}>
          <SeriesChart days={days} />
        </ChartWithTable>
      )}
    </Container>
  );
}

const numbers = ['published', 'views', 'reach', 'engagements', 'followers'] as const;

const tableOf = (days: Days): ChartTable => ({
  columns: [analyticsTexts.day, ...numbers.map((name) => analyticsTexts[name])],
  rows: days.toReversed().map((day) => [showCalendarDay(day.day), ...numbers.map((name) => showCount(day[name]))]),
});
