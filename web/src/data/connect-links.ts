import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import type { ClientId, ConnectLinkId } from '../../../shared/domain/ids.ts';
import { second } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';

export const connectLinksQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['connect-links', clientId],
    queryFn: ({ signal }) => call(contracts.listConnectLinks, { query: { clientId } }, signal),
    refetchInterval: 15 * second,
  });

/** Its answer holds a secret, and is not kept. */
export function useMakeConnectLink(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Omit<SentOf<typeof contracts.makeConnectLink>['body'], 'clientId'>) =>
      call(contracts.makeConnectLink, { body: { ...wanted, clientId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectLinksQuery(clientId).queryKey }),
    gcTime: 0,
  });
}

export function useWithdrawConnectLink(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (connectLinkId: ConnectLinkId) => call(contracts.withdrawConnectLink, { params: { connectLinkId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectLinksQuery(clientId).queryKey }),
  });
}
