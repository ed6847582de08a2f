import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { pause } from './pause.ts';

/** How often is asked what is left of a client that is being deleted, in milliseconds. */
const lookEvery = 1000;

/** Sub-clients are deleted after their parent, each on its own; by then, in milliseconds, the lists are without them. */
const untilSubClientsFollow = 5000;

const postCount = async (clientId: ClientId, status?: 'scheduled', signal?: AbortSignal) =>
  (await call(contracts.listPosts, { query: { clientId, status, pageSize: '1' } }, signal)).total;

/** How many posts and sub-clients go with a client. */
export const belongingsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['clients', 'belongings', clientId],
    queryFn: async ({ signal }) => {
      const [posts, scheduled, { total: subClients }] = await Promise.all([
        postCount(clientId, undefined, signal),
        postCount(clientId, 'scheduled', signal),
        call(contracts.listSubClients, { params: { clientId }, query: { pageSize: '1' } }, signal),
      ]);
      return { posts, scheduled, subClients };
    },
    staleTime: 0,
  });

interface Removal {
  readonly clientId: ClientId;
  /** Is told how many posts are left, as they become fewer. */
  readonly onLeft: (posts: number) => void;
}

/**
 * Deletes a client for good: resolves when its last post is gone. It is gone for everybody as soon as that is begun; a
 * post that is on its way to a platform is waited for. What it tells is told also when the page was left.
 */
export function useRemoveClient(emit: { onSuccess: () => void; onError: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ clientId, onLeft }: Removal) {
      await beginRemoval(clientId);
      await queryClient.invalidateQueries({ queryKey: ['clients', 'list'] });
      for (let left = await postCount(clientId); left > 0; left = await postCount(clientId)) {
        onLeft(left);
        await pause(lookEvery);
      }
    },
    onSettled() {
      const readAgain = () => {
        for (const noun of ['clients', 'posts']) void queryClient.invalidateQueries({ queryKey: [noun] });
      };
      readAgain();
      void pause(untilSubClientsFollow).then(readAgain);
    },
    ...emit,
  });
}

/** A client that is not found was begun to be deleted before. */
async function beginRemoval(clientId: ClientId) {
  try {
    await call(contracts.deleteClient, { params: { clientId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
