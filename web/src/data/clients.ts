import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { clientChangeContracts } from '../../../shared/contracts/client-change-contracts.ts';
import { clientContracts } from '../../../shared/contracts/client-contracts.ts';
import type { Client, NewClient } from '../../../shared/domain/clients/client.ts';
import type { ClientEdit } from '../../../shared/domain/clients/client-edit.ts';
import { asClientId, type ClientId } from '../../../shared/domain/ids.ts';
import { permissionsOf, Plan } from '../../../shared/domain/plans/plans.ts';
import { type NewSubClient, subClientLimit } from '../../../shared/domain/clients/sub-client.ts';
import { mailContracts } from '../../../shared/contracts/mail-contracts.ts';
import { statisticsContracts } from '../../../shared/contracts/operations/statistics-contracts.ts';
import { apiQuery, useRefresh } from '../api/api-query.ts';
import { call } from '../api/call.ts';

/** The defaults: all clients, newest first, 100 per page. */
export type ClientsQuery = z.input<typeof clientContracts.listClients.query>;

export const clientsQuery = (query: ClientsQuery = {}) =>
  queryOptions({
    ...apiQuery(['clients', 'list', query], clientContracts.listClients, { query: { pageSize: '100', ...query } }),
    placeholderData: keepPreviousData,
  });

const trialPageSize = 10;

export const trialsQuery = (page: number) =>
  queryOptions({
    ...apiQuery(['clients', 'trials', page], clientContracts.listTrials, {
      query: { page: String(page), pageSize: String(trialPageSize) },
    }),
    placeholderData: keepPreviousData,
  });

const parentPlans = Plan.options.filter((plan) => permissionsOf(plan).canManageSubClients);

/** Main clients whose plan has sub-clients, by name, as many as a choice shows. */
export const parentsQuery = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'parents', search],
    queryFn: async ({ signal }) => {
      const listed = parentPlans.map((plan) =>
        call(clientContracts.listClients, { query: { plan, search, sort: 'name', pageSize: '100' } }, signal),
      );
      const clients = (await Promise.all(listed)).flatMap((answer) => answer.clients);
      return clients
        .filter((client) => client.isStaff !== true && subClientLimit(client) > 0)
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
    placeholderData: keepPreviousData,
  });

export const clientCountQuery = (query: ClientsQuery = {}) =>
  queryOptions({
    ...apiQuery(['clients', 'count', query], clientContracts.listClients, { query: { ...query, pageSize: '1' } }),
    select: ({ total }) => total,
  });

export const clientQuery = (clientId: ClientId) =>
  apiQuery(['clients', 'one', clientId], clientContracts.getClient, { params: { clientId } });

export function useReadClient(clientId: ClientId) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...clientQuery(clientId), staleTime: 0 });
}

export const useCreateClient = () =>
  useMutation({
    mutationFn: (body: z.input<typeof NewClient>) => call(clientChangeContracts.createClient, { body }),
    onSuccess: useRefresh(['clients']),
  });

export function useEditClient(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof ClientEdit>) =>
      call(clientChangeContracts.updateClient, { params: { clientId }, body }),
    gcTime: 0,
    onSuccess: (client) => {
      queryClient.setQueryData(clientQuery(clientId).queryKey, client);
      return queryClient.invalidateQueries({ queryKey: ['clients'] });
    },
  });
}

/** Refused when somebody else has changed the client since it was read. */
export function useSetActive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ client: { id, version }, isActive }: { client: Client; isActive: boolean }) =>
      call(clientChangeContracts.updateClient, { params: { clientId: id }, body: { isActive, version } }),
    onSuccess: (client) => queryClient.setQueryData(clientQuery(client.id).queryKey, client),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
  });
}

export const useDeleteClient = () =>
  useMutation({
    mutationFn: (clientId: ClientId) => call(clientChangeContracts.deleteClient, { params: { clientId } }),
    onSuccess: useRefresh(['clients']),
  });

/** The answer shows the password once. */
export const useCreateTemporaryPassword = () =>
  useMutation({
    mutationFn: (clientId: ClientId) => call(clientChangeContracts.createTemporaryPassword, { params: { clientId } }),
    gcTime: 0,
    onSuccess: useRefresh(['clients']),
  });

export function useResetTwoFactor() {
  return useMutation({
    mutationFn: (clientId: ClientId) => call(clientChangeContracts.deleteClientTwoFactor, { params: { clientId } }),
  });
}

export function useEndSessions() {
  return useMutation({
    mutationFn: (clientId: ClientId) => call(clientChangeContracts.deleteClientSessions, { params: { clientId } }),
  });
}

const most = 50;

export const clientChoicesQuery = (search: string) =>
  queryOptions({
    ...apiQuery(['clients', 'choices', search], clientContracts.listClients, {
      query: { search, kind: 'customers', sort: 'name', pageSize: String(most) },
    }),
    select: ({ clients }) => clients,
    placeholderData: keepPreviousData,
  });

export const clientUsageQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery(['clients', 'usage', clientId], clientContracts.getClientUsage, { params: { clientId } }),
    staleTime: 0,
  });

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

export const useAddSubClient = (clientId: ClientId) =>
  useMutation({
    mutationFn: (body: z.input<typeof NewSubClient>) =>
      call(clientChangeContracts.createSubClient, { params: { clientId }, body }),
    gcTime: 0,
    onSuccess: useRefresh(['clients']),
  });

export const noClient = asClientId('');

/** Why the client's address takes no mail. Another address has its own answer. */
export const mailRefusalQuery = (clientId: ClientId, email: string) =>
  apiQuery(['mail-refusal', clientId, email], mailContracts.getMailRefusal, { params: { clientId } });

export const useTryAddressAgain = (clientId: ClientId) =>
  useMutation({
    mutationFn: () => call(mailContracts.deleteMailRefusal, { params: { clientId } }),
    onSettled: useRefresh(['mail-refusal', clientId]),
  });

export const clientStatisticsQuery = apiQuery(['clients', 'statistics'], statisticsContracts.getClientStatistics, {});
