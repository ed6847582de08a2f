import Container from '@cloudscape-design/components/container';
import ErrorBoundary from '@cloudscape-design/components/error-boundary';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { type ReactNode, Suspense } from 'react';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { dashboardTexts } from './messages.ts';

/** What a chart shows, in words and numbers: the columns' names, and the cells of each row. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface ChartPanelProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly failed: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The same as the chart; undefined while nothing is known. */
  readonly table: ChartTable | undefined;
  readonly children: ReactNode;
}

/** React tells the console of an error by itself. */
const alreadyLogged = () => undefined;

/** A chart, which is loaded when it is shown, with all it shows as a table for whoever prefers that or cannot load it. */
export function ChartPanel({ title, description, failed, error, onRetry, table, children }: ChartPanelProps) {
  return (
    <Container
      fitHeight
      header={
        <Header variant="h2" description={description}>
          {title}
        </Header>
      }
    >
      {table !== undefined && (
        <SpaceBetween size="m">
          <ErrorBoundary onError={alreadyLogged}>
            <Suspense fallback={<Skeleton height="240px" />}>{children}</Suspense>
          </ErrorBoundary>
          <AsTable title={title} table={table} />
        </SpaceBetween>
      )}
      {table === undefined && error === null && <Skeleton height="240px" />}
      {table === undefined && error !== null && <LoadFailed title={failed} error={error} onRetry={onRetry} />}
    </Container>
  );
}

function AsTable({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  return (
    <ExpandableSection
      headerText={dashboardTexts.charts.asTable}
      headerAriaLabel={`${dashboardTexts.charts.asTable}: ${title}`}
    >
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
  );
}
