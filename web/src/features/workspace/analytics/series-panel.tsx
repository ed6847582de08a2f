import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import Skeleton from '@cloudscape-design/components/skeleton';
import Table from '@cloudscape-design/components/table';
import { lazy, Suspense } from 'react';
import type { Analytics } from '../../../../../shared/domain/analytics.ts';
import { showCalendarDay } from '../../../shell/show-calendar-day.ts';
import { Empty } from '../../../shell/empty.tsx';
import { analyticsTexts } from './messages.ts';
import { showCount } from './show-number.ts';

type Days = Analytics['days'];
const SeriesChart = lazy(async () => ({ default: (await import('./series-chart.tsx')).SeriesChart }));

const isSilent = ({ views, reach, engagements, published, failed }: Days[number]) =>
  views + reach + engagements + published + failed === 0;

/** How the days went: drawn, and as a table for whoever prefers that. */
export function SeriesPanel({ days }: { days: Days }) {
  return (
    <Container header={<Header variant="h2">{analyticsTexts.series}</Header>}>
      {days.every(isSilent) ? (
        <Empty title={analyticsTexts.nothing} text={analyticsTexts.nothingText} />
      ) : (
        <>
          <Suspense fallback={<Skeleton height="240px" />}>
            <SeriesChart days={days} />
          </Suspense>
          <ExpandableSection headerText={analyticsTexts.asTable}>
            <DaysTable days={days} />
          </ExpandableSection>
        </>
      )}
    </Container>
  );
}

const numbers = ['published', 'views', 'reach', 'engagements', 'followers'] as const;

function DaysTable({ days }: { days: Days }) {
  return (
    <Table
      variant="embedded"
      items={days.toReversed()}
      trackBy="day"
      ariaLabels={{ tableLabel: analyticsTexts.series }}
      columnDefinitions={[
        { id: 'day', header: analyticsTexts.day, cell: ({ day }) => showCalendarDay(day), isRowHeader: true },
        ...numbers.map((name) => ({
          id: name,
          header: analyticsTexts[name],
          cell: (day: Days[number]) => showCount(day[name]),
        })),
      ]}
    />
  );
}
