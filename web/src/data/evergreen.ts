import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { evergreenContracts } from '../../../shared/contracts/evergreen-contracts.ts';
import type { ClientId, EvergreenId } from '../../../shared/domain/ids.ts';
import type { EvergreenChange, NewEvergreen } from '../../../shared/domain/posts/evergreen.ts';
import { call } from '../api/call.ts';

export const evergreenQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['evergreen', clientId],
    queryFn: ({ signal }) => call(evergreenContracts.listEvergreenPosts, { query: { clientId } }, signal),
  });

/** The version is part of the key, because each change plans other turns. */
export const evergreenTurnsQuery = ({ id: evergreenId, version }: { id: EvergreenId; version: number }) =>
  queryOptions({
    queryKey: ['evergreen', 'turns', evergreenId, version],
    queryFn: ({ signal }) =>
      call(evergreenContracts.listEvergreenRepeats, { params: { evergreenId }, query: {} }, signal),
  });

function useRefresh(clientId: ClientId) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: evergreenQuery(clientId).queryKey });
}

export function useAddEvergreen(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: (body: NewEvergreen) => call(evergreenContracts.createEvergreenPost, { body }),
    onSettled,
  });
}

export function useChangeEvergreen(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: ({ id: evergreenId, ...body }: EvergreenChange & { id: EvergreenId }) =>
      call(evergreenContracts.updateEvergreenPost, { params: { evergreenId }, body }),
    onSettled,
  });
}

export function useRemoveEvergreen(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: (evergreenId: EvergreenId) => call(evergreenContracts.deleteEvergreenPost, { params: { evergreenId } }),
    onSettled,
  });
}

export function usePauseEvergreen(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: (isPaused: boolean) =>
      call(evergreenContracts.updateEvergreenSettings, { params: { clientId }, body: { isPaused } }),
    onSettled,
  });
}
