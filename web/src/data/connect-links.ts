import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { connectLinkContracts } from '../../../shared/contracts/connect-link-contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import type { ClientId, ConnectLinkId } from '../../../shared/domain/ids.ts';
import { second } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';

export const connectLinksQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['connect-links', clientId],
    queryFn: ({ signal }) => call(connectLinkContracts.listConnectLinks, { query: { clientId } }, signal),
    refetchInterval: 15 * second,
  });

/** Its answer holds a secret, and is not kept. */
export function useMakeConnectLink(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Omit<SentOf<typeof connectLinkContracts.createConnectLink>['body'], 'clientId'>) =>
      call(connectLinkContracts.createConnectLink, { body: { ...wanted, clientId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectLinksQuery(clientId).queryKey }),
    gcTime: 0,
  });
}

export function useWithdrawConnectLink(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (connectLinkId: ConnectLinkId) =>
      call(connectLinkContracts.deleteConnectLink, { params: { connectLinkId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectLinksQuery(clientId).queryKey }),
  });
}
