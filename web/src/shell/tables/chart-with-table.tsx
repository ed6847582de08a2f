import ErrorBoundary from '@cloudscape-design/components/error-boundary';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { type ReactNode, Suspense } from 'react';
import { shellMessages } from '../messages.ts';

/** What a chart shows, in words and numbers: the columns' names, and the cells of each row. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface ChartWithTableProps {
  readonly title: string;
  readonly table: ChartTable;
  readonly children: ReactNode;
}

/** React tells the console of an error by itself. */
const alreadyLogged = () => undefined;

/** A chart, which is loaded when it is shown, with all it shows as a table for whoever prefers that or cannot load it. */
export function ChartWithTable({ title, table: { columns, rows }, children }: ChartWithTableProps) {
  return (
    <SpaceBetween size="m">
      <ErrorBoundary onError={alreadyLogged}>
        <Suspense fallback={<Skeleton height="240px" />}>{children}</Suspense>
      </ErrorBoundary>
      <ExpandableSection headerText={shellMessages.asTable} headerAriaLabel={`${shellMessages.asTable}: ${title}`}>
        <Table<ChartTable['rows'][number]>
          variant="embedded"
          items={rows}
          ariaLabels={{ tableLabel: title }}
          columnDefinitions={columns.map((header, index) => ({
            id: header,
            header,
            cell: (row) => row[index],
            isRowHeader: index === 0,
          }))}
        />
      </ExpandableSection>
    </SpaceBetween>
  );
}
