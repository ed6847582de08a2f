import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { NewClient } from '../../../shared/domain/clients/client.ts';
import type { ClientEdit } from '../../../shared/domain/clients/client-edit.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { permissionsOf, Plan } from '../../../shared/domain/plans/plans.ts';
import { subClientLimit } from '../../../shared/domain/clients/sub-client.ts';
import { call } from '../api/call.ts';

/** What is asked of the list of clients. What is left out is all of them, newest first, a hundred a page. */
export type ClientsQuery = z.input<typeof contracts.listClients.query>;

/** One page of the clients that are asked for. */
export const clientsQuery = (query: ClientsQuery = {}) =>
  queryOptions({
    queryKey: ['clients', 'list', query],
    queryFn: ({ signal }) => call(contracts.listClients, { query: { pageSize: '100', ...query } }, signal),
    placeholderData: keepPreviousData,
  });

export const trialPageSize = 10;

/** One page of the clients whose trial runs, soonest end first. */
export const trialsQuery = (page: number) =>
  queryOptions({
    queryKey: ['clients', 'trials', page],
    queryFn: ({ signal }) =>
      call(contracts.listTrials, { query: { page: String(page), pageSize: String(trialPageSize) } }, signal),
    placeholderData: keepPreviousData,
  });

const parentPlans = Plan.options.filter((plan) => permissionsOf(plan).canManageSubClients);

/** Customers that can have sub-clients, by name: those that a text finds, as many as fit in a choice. */
export const parentsQuery = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'parents', search],
    queryFn: async ({ signal }) => {
      const listed = parentPlans.map((plan) =>
        call(contracts.listClients, { query: { plan, search, sort: 'name', pageSize: '100' } }, signal),
      );
      const clients = (await Promise.all(listed)).flatMap((answer) => answer.clients);
      return clients
        .filter((client) => client.isStaff !== true && subClientLimit(client) > 0)
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
    placeholderData: keepPreviousData,
  });

/** How many clients there are of those that are asked for. */
export const clientCountQuery = (query: ClientsQuery = {}) =>
  queryOptions({
    queryKey: ['clients', 'count', query],
    queryFn: ({ signal }) => call(contracts.listClients, { query: { ...query, pageSize: '1' } }, signal),
    select: ({ total }) => total,
  });

export const clientQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['clients', 'one', clientId],
    queryFn: ({ signal }) => call(contracts.getClient, { params: { clientId } }, signal),
  });

/** Reads a client as it is at this moment. */
export function useReadClient(clientId: ClientId) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...clientQuery(clientId), staleTime: 0 });
}

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
    onSuccess: (client) => {
      queryClient.setQueryData(clientQuery(clientId).queryKey, client);
      return queryClient.invalidateQueries({ queryKey: ['clients'] });
    },
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clientId: ClientId) => call(contracts.createTemporaryPassword, { params: { clientId } }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
  });
}

/** Lets a client sign in with the password alone. */
export function useResetTwoFactor() {
  return useMutation({
    mutationFn: (clientId: ClientId) => call(contracts.resetTwoFactor, { params: { clientId } }),
  });
}

/** Signs a client out everywhere. */
export function useEndSessions() {
  return useMutation({
    mutationFn: (clientId: ClientId) => call(contracts.endSessions, { params: { clientId } }),
  });
}
