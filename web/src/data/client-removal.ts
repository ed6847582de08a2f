import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientChangeContracts } from '../../../shared/contracts/client-change-contracts.ts';
import { clientContracts } from '../../../shared/contracts/client-contracts.ts';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { pause } from './pause.ts';

/** Milliseconds between checks how many posts are left. */
const pollInterval = 1000;

/** Milliseconds. Sub-clients are deleted after their parent, one by one; the lists no longer have them by then. */
const subClientDeletionDelay = 5000;

const postCount = async (clientId: ClientId, status?: 'scheduled', signal?: AbortSignal) =>
  (await call(postContracts.listPosts, { query: { clientId, status, pageSize: '1' } }, signal)).total;

export const clientContentsQuery = (clientId: ClientId) =>
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

interface Removal {
  readonly clientId: ClientId;
  readonly onLeft: (posts: number) => void;
}

/**
 * Deletes a client and resolves when its last post is gone. The client disappears at once; a post on its way to a
 * platform is waited for. `emit` is called even after the page was left.
 */
export function useRemoveClient(emit: { onSuccess: () => void; onError: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ clientId, onLeft }: Removal) {
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
