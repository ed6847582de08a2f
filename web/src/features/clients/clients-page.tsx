import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Client } from '../../../../shared/domain/client.ts';
import { useUser } from '../../auth/current-user.ts';
import { clientsQuery } from '../../data/clients.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Page } from '../../shell/page.tsx';
import { usePageNumber } from '../../shell/use-page-number.ts';
import { AddClient } from './add-client.tsx';
import { ClientsTable } from './clients-table.tsx';
import type { ClientAction } from './columns.tsx';
import { clientTexts } from './messages.ts';
import { NewTemporaryPassword } from './new-temporary-password.tsx';

interface ClientsPageProps {
  /** The dialog about a client's platforms, from another feature. */
  readonly connections: (client: Client, close: () => void) => ReactNode;
}

/** The agency's clients, for admins. */
export function ClientsPage({ connections }: ClientsPageProps) {
  const user = useUser();
  if (user.role === 'admin') return <Clients connections={connections} />;
  return (
    <Page title={clientTexts.adminOnly} isNarrow>
      <Box>{clientTexts.adminOnlyText}</Box>
    </Page>
  );
}

type Dialog = { kind: 'add' } | { kind: Exclude<ClientAction, 'posts'>; client: Client };

function Clients({ connections }: ClientsPageProps) {
  const navigate = useNavigate();
  const [page, setPage] = usePageNumber();
  const [dialog, setDialog] = useState<Dialog>();
  const { data, error, isPending, isFetching, refetch } = useQuery(clientsQuery(page));
  const close = () => setDialog(undefined);
  const add = () => setDialog({ kind: 'add' });
  const onAction = (action: ClientAction, client: Client) => {
    if (action === 'posts') void navigate(paths.posts(client.id));
    else setDialog({ kind: action, client });
  };
  return (
    <Page
      title={clientTexts.title}
      counter={data === undefined ? '' : `(${data.total})`}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            iconName="refresh"
            ariaLabel={clientTexts.refresh}
            loading={isFetching}
            onClick={() => void refetch()}
          />
          <Button variant="primary" onClick={add}>
            {clientTexts.add}
          </Button>
        </SpaceBetween>
      }
    >
      {error === null ? (
        <ClientsTable
          clients={data?.clients ?? []}
          isLoading={isPending}
          page={page}
          pages={data?.totalPages ?? 1}
          onPage={setPage}
          onAction={onAction}
          onAdd={add}
        />
      ) : (
        <LoadFailed title={clientTexts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {dialog?.kind === 'add' && <AddClient onClose={close} />}
      {dialog?.kind === 'password' && <NewTemporaryPassword client={dialog.client} onClose={close} />}
      {dialog?.kind === 'connect' && connections(dialog.client, close)}
    </Page>
  );
}
