import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import type { Client } from '../../../../shared/domain/client.ts';
import { clientColumns, type ClientAction } from './columns.tsx';
import { clientTexts } from './messages.ts';

interface ClientsTableProps {
  readonly clients: readonly Client[];
  readonly isLoading: boolean;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly onAction: (action: ClientAction, client: Client) => void;
  readonly onAdd: () => void;
}

export function ClientsTable({ clients, isLoading, page, pages, onPage, onAction, onAdd }: ClientsTableProps) {
  return (
    <Table
      items={clients}
      trackBy="id"
      columnDefinitions={clientColumns(onAction)}
      loading={isLoading}
      loadingText={clientTexts.loading}
      wrapLines
      ariaLabels={{ tableLabel: clientTexts.table }}
      empty={
        <Box textAlign="center" padding="m">
          <SpaceBetween size="s">
            <Box variant="strong">{clientTexts.empty}</Box>
            <Box color="text-body-secondary">{clientTexts.emptyText}</Box>
            <Button onClick={onAdd}>{clientTexts.add}</Button>
          </SpaceBetween>
        </Box>
      }
      pagination={
        pages > 1 && (
          <Pagination
            currentPageIndex={page}
            pagesCount={pages}
            onChange={({ detail }) => onPage(detail.currentPageIndex)}
          />
        )
      }
    />
  );
}
