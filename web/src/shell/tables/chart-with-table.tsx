import ErrorBoundary from '@cloudscape-design/components/error-boundary';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import { tableTexts } from '../console-messages.ts';

export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface ChartWithTableProps {
  readonly title: string;
  readonly table: ChartTable;
  readonly children: ReactNode;
}

/** React already logs the error. */
const alreadyLogged = () => undefined;

/** A chart, with the same data as a table for people who prefer one. */
export function ChartWithTable({ title, table: { columns, rows }, children }: ChartWithTableProps) {
  return (
    <SpaceBetween size="m">
      <ErrorBoundary onError={alreadyLogged}>{children}</ErrorBoundary>
      <ExpandableSection headerText={tableTexts.asTable} headerAriaLabel={`${tableTexts.asTable}: ${title}`}>
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
