import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { weekdayName } from '../../../shell/dates/weekdays.ts';
import { Empty } from '../../../shell/states/empty.tsx';
import { analyticsTexts } from './messages.ts';
import { showCount } from './show-number.ts';

type BestTime = Analytics['bestTimes'][number];
const shown = 5;

export function BestTimes({ bestTimes }: Pick<Analytics, 'bestTimes'>) {
  return (
    <Table
      items={bestTimes.slice(0, shown)}
      trackBy={({ weekday, hour }) => `${weekday} ${hour}`}
      header={
        <Header variant="h2" description={analyticsTexts.bestTimesText}>
          {analyticsTexts.bestTimes}
        </Header>
      }
      ariaLabels={{ tableLabel: analyticsTexts.bestTimes }}
      empty={<Empty title={analyticsTexts.noBestTimes} />}
      columnDefinitions={[
        { id: 'hour', header: analyticsTexts.hour, cell: showHour, isRowHeader: true },
        {
          id: 'engagements',
          header: analyticsTexts.averageEngagements,
          cell: ({ averageEngagements }) => showCount(averageEngagements),
        },
        { id: 'posts', header: analyticsTexts.postCount, cell: ({ posts }) => showCount(posts) },
      ]}
    />
  );
}

/** 1 January 2024 was a Monday. */
function showHour({ weekday, hour }: BestTime): string {
  const day = weekdayName(weekday);
  const clock = (value: number) => `${String(value % 24).padStart(2, '0')}:00`;
  return `${day} ${clock(hour)}–${clock(hour + 1)}`;
}
