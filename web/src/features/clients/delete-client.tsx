import Alert from '@cloudscape-design/components/alert';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../shared/domain/clients/client.ts';
import { clientChangeContracts } from '../../../../shared/contracts/client-change-contracts.ts';
import { clientContracts } from '../../../../shared/contracts/client-contracts.ts';
import { postContracts } from '../../../../shared/contracts/posts/post-contracts.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { Confirm } from '../../shell/dialogs/confirm.tsx';
import { notify } from '../../shell/toasts/toasts.ts';
import { call } from '../../api/call.ts';
import { pause } from '../../data/pause.ts';
import { deleteClientTexts as texts } from './messages.ts';

interface DeleteClientProps {
  readonly client: Client;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteClient({ client: { id, name }, onClose, onDeleted }: DeleteClientProps) {
  const [left, setLeft] = useState<number>();
  const remove = useRemoveClient({
    onSuccess: () => notify.success(texts.deleted),
    onError: () => notify.error(texts.failed),
  });
  const begin = () => remove.mutate({ clientId: id, onLeft: setLeft }, { onSuccess: onDeleted });
  return (
    <Confirm
      title={texts.title({ name })}
      consent={name}
      action={texts.action}
      isBusy={remove.isPending}
      onConfirm={begin}
      onCancel={onClose}
    >
      {remove.isPending ? (
        <Progress name={name} left={left} />
      ) : (
        <SpaceBetween size="m">
          <Alert type="warning" header={texts.warning}>
            <ClientContents clientId={id} />
          </Alert>
          {remove.error !== null && (
            <Alert type="error" header={texts.failed}>
              {messageOf(remove.error)}
            </Alert>
          )}
        </SpaceBetween>
      )}
    </Confirm>
  );
}

function ClientContents({ clientId }: { clientId: Client['id'] }) {
  const { data, isPending } = useQuery(clientContentsQuery(clientId));
  if (isPending) return <StatusIndicator type="loading">{texts.counting}</StatusIndicator>;
  return (
    <ul>
      {data === undefined ? (
        <li>{texts.countFailed}</li>
      ) : (
        <>
          <li>{texts.posts({ count: data.posts, scheduled: data.scheduled })}</li>
          {data.subClients > 0 && <li>{texts.subClients({ count: data.subClients })}</li>}
        </>
      )}
      <li>{texts.rest}</li>
    </ul>
  );
}

function Progress({ name, left }: { name: string; left: number | undefined }) {
  const [most, setMost] = useState(0);
  if (left !== undefined && left > most) setMost(left);
  const done = left === undefined || most === 0 ? 0 : (1 - left / most) * 100;
  return (
    <ProgressBar
      label={texts.deleting({ name })}
      description={texts.goesOn}
      value={done}
      {...(left !== undefined && { additionalInfo: texts.postsLeft({ left }) })}
    />
  );
}

/** Milliseconds between checks how many posts are left. */
const pollInterval = 1000;

/** Milliseconds. Sub-clients are deleted after their parent, one by one; the lists no longer have them by then. */
const subClientDeletionDelay = 5000;

const postCount = async (clientId: ClientId, status?: 'scheduled', signal?: AbortSignal) =>
  (await call(postContracts.listPosts, { query: { clientId, status, pageSize: '1' } }, signal)).total;

const clientContentsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['clients', 'belongings', clientId],
    queryFn: async ({ signal }) => {
      const [posts, scheduled, { total: subClients }] = await Promise.all([
        postCount(clientId, undefined, signal),
        postCount(clientId, 'scheduled', signal),
        call(clientContracts.listSubClients, { params: { clientId }, query: { pageSize: '1' } }, signal),
      ]);
      return { posts, scheduled, subClients };
    },
    staleTime: 0,
  });

/**
 * Deletes a client and resolves when its last post is gone. The client disappears at once; a post on its way to a
 * platform is waited for. `emit` is called even after the page was left.
 */
function useRemoveClient(emit: { onSuccess: () => void; onError: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ clientId, onLeft }: { clientId: ClientId; onLeft: (posts: number) => void }) {
      await beginRemoval(clientId);
      await queryClient.invalidateQueries({ queryKey: ['clients', 'list'] });
      for (let left = await postCount(clientId); left > 0; left = await postCount(clientId)) {
        onLeft(left);
        await pause(pollInterval);
      }
    },
    onSettled() {
      const invalidate = () => {
        for (const noun of ['clients', 'posts']) void queryClient.invalidateQueries({ queryKey: [noun] });
      };
      invalidate();
      void pause(subClientDeletionDelay).then(invalidate);
    },
    ...emit,
  });
}

/** "Not found" means that an earlier deletion has already started. */
async function beginRemoval(clientId: ClientId) {
  try {
    await call(clientChangeContracts.deleteClient, { params: { clientId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
