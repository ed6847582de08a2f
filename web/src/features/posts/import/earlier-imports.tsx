import Header from '@cloudscape-design/components/header';
import type { TableProps } from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import type { PostImport } from '../../../../../shared/domain/posts/post-import.ts';
import { postImportsQuery } from '../../../data/posts/post-imports.ts';
import { showInstant } from '../../../shell/dates/show-instant.ts';
import { LoadFailed } from '../../../shell/states/load-failed.tsx';
import { FittingTable } from '../../../shell/tables/fitting-table.tsx';
import { LongText } from '../../../shell/tables/long-text.tsx';
import { wholeNumber } from '../../../shell/tables/whole-number.ts';
import { importTexts as texts } from './messages.ts';
import { UndoImport } from './undo-import.tsx';

export function EarlierImports({ clientId }: { readonly clientId: ClientId }) {
  const { data, error, isPending, refetch } = useQuery(postImportsQuery(clientId));
  if (error !== null && data === undefined)
    return <LoadFailed title={texts.earlierFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <FittingTable
      label={texts.earlier}
      columns={columns}
      trackBy="id"
      items={data ?? []}
      loading={isPending}
      empty={texts.earlierEmpty}
      header={
        <Header variant="h2" description={texts.earlierText}>
          {texts.earlier}
        </Header>
      }
    />
  );
}

const columns: readonly TableProps.ColumnDefinition<PostImport>[] = [
  { id: 'file', header: texts.file, cell: ({ fileName }) => <LongText>{fileName}</LongText>, isRowHeader: true },
  { id: 'begun', header: texts.begun, cell: ({ createdAt }) => showInstant(createdAt) },
  { id: 'rows', header: texts.rowsOf, cell: ({ rows }) => wholeNumber(rows) },
  {
    id: 'actions',
    header: texts.actions,
    cell: ({ id, fileName, undoneAt }) => (
      <UndoImport imports={[id]} fileName={fileName} isUndone={undoneAt !== undefined} />
    ),
  },
];
