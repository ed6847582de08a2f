import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { NewClient } from '../../../shared/domain/client.ts';
import type { ClientEdit } from '../../../shared/domain/client-edit.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { call } from '../api/call.ts';

export const clientPageSize = 100;

/** One page of the clients, newest first. */
export const clientsQuery = (page: number) =>
  queryOptions({
    queryKey: ['clients', 'list', page],
    queryFn: ({ signal }) =>
      call(contracts.listClients, { query: { page: String(page), pageSize: String(clientPageSize) } }, signal),
    placeholderData: keepPreviousData,
  });

export const clientQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['clients', 'one', clientId],
    queryFn: ({ signal }) => call(contracts.getClient, { params: { clientId } }, signal),
  });

/** Makes a client; answers the temporary password when one was asked for. */
export function useCreateClient() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof NewClient>) => call(contracts.createClient, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
  });
}

export function useEditClient(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof ClientEdit>) => call(contracts.editClient, { params: { clientId }, body }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
  });
}

/** Removes a client or sub-client: it is gone for everybody at once. */
export function useDeleteClient() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clientId: ClientId) => call(contracts.deleteClient, { params: { clientId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
  });
}

/** Makes a new temporary password, which is answered once and then never again. */
export function useCreateTemporaryPassword() {
  return useMutation({
    mutationFn: (clientId: ClientId) => call(contracts.createTemporaryPassword, { params: { clientId } }),
    gcTime: 0,
  });
}
