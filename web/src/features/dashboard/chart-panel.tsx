import type { ReactNode } from 'react';
import { NotLoaded } from '../../shell/states/not-loaded.tsx';
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
      {table === undefined && (
        <NotLoaded error={error} loading={{ height: '240px' }} failed={failed} onRetry={onRetry} />
      )}
    </Section>
  );
}
