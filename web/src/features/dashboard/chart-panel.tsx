import Skeleton from '@cloudscape-design/components/skeleton';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../shell/states/load-failed.tsx';
import { type ChartTable, ChartWithTable } from '../../shell/tables/chart-with-table.tsx';
import { Section } from '../../shell/section.tsx';

interface ChartPanelProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly failed: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly table: ChartTable | undefined;
  readonly children: ReactNode;
}

export function ChartPanel({ title, description, failed, error, onRetry, table, children }: ChartPanelProps) {
  return (
    <Section title={title} description={description} fitHeight>
      {table !== undefined && (
        <ChartWithTable title={title} table={table}>
          {children}
        </ChartWithTable>
      )}
      {table === undefined && error === null && <Skeleton height="240px" />}
      {table === undefined && error !== null && <LoadFailed title={failed} error={error} onRetry={onRetry} />}
    </Section>
  );
}
