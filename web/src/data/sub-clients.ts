import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { clientChangeContracts } from '../../../shared/contracts/client-change-contracts.ts';
import { clientContracts } from '../../../shared/contracts/client-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { NewSubClient } from '../../../shared/domain/clients/sub-client.ts';
import { call } from '../api/call.ts';

const subClientPageSize = 12;

export const subClientsQuery = (clientId: ClientId, page: number) =>
  queryOptions({
    queryKey: ['clients', 'sub-clients', clientId, page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), pageSize: String(subClientPageSize) };
      return call(clientContracts.listSubClients, { params: { clientId }, query }, signal);
    },
    placeholderData: keepPreviousData,
  });

export function useAddSubClient(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof NewSubClient>) =>
      call(clientChangeContracts.createSubClient, { params: { clientId }, body }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
  });
}
