import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { connectionContracts } from '../../../shared/contracts/connection-contracts.ts';
import type { ClientId, ConnectLinkId } from '../../../shared/domain/ids.ts';
import type { PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { NewBoard } from '../../../shared/platforms/options/board.ts';
import { minute, second } from '../../../shared/durations.ts';
import { connectLinkContracts } from '../../../shared/contracts/connect-link-contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import { apiQuery, useRefresh } from '../api/api-query.ts';
import { call } from '../api/call.ts';

export const connectionsQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery(['connections', clientId], connectionContracts.listConnections, { params: { clientId } }),
    select: ({ connections }) => connections,
  });

export const accountOptionsQuery = <P extends PlatformWithAccountOptions>(clientId: ClientId, platform: P) =>
  queryOptions({
    ...apiQuery(['connections', clientId, 'account-options', platform], connectionContracts.getAccountOptions, {
      params: { clientId, platform },
    }),
    select: ({ options }) => options[platform],
  });

export function useRefreshConnections(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['connections'] }),
      queryClient.invalidateQueries({ queryKey: ['clients'] }),
    ]);
  };
}

export const useDisconnect = (clientId: ClientId) =>
  useMutation({
    mutationFn: (platform: Platform) => call(connectionContracts.deleteConnection, { params: { clientId, platform } }),
    onSuccess: useRefreshConnections(),
  });

/** Returns the address of the platform's consent dialog, which comes back to `redirectUri`. */
export function startConnection(
  platform: Platform,
  body: { clientId: ClientId; redirectUri: string; account?: string | undefined },
) {
  return call(connectionContracts.createAuthorization, { params: { platform }, body });
}

/** Completes a connection with the code that the platform sent back. The code works once. */
export function finishConnection(
  platform: Platform,
  body: { code: string; state: string; redirect_uri: string; iss?: string | undefined },
) {
  return call(connectionContracts.createConnection, { params: { platform }, body });
}

/** Connects one of the accounts that `finishConnection` returned. The choice works once. */
export const useChooseAccount = (platform: Platform) =>
  useMutation({
    mutationFn: (body: { choice: string; accountId: string }) =>
      call(connectionContracts.createAccountChoice, { params: { platform }, body }),
    onSuccess: useRefreshConnections(),
  });

/** Asked at the platform. */
export const boardSectionsQuery = (clientId: ClientId, platform: Platform, boardId: string) =>
  apiQuery(['connections', clientId, 'board-sections', platform, boardId], connectionContracts.listBoardSections, {
    params: { clientId, platform, boardId },
  });

/** Done once the new board is among those that can be chosen. */
export const useCreateBoard = (clientId: ClientId, platform: PlatformWithAccountOptions) =>
  useMutation({
    mutationFn: (body: NewBoard) => call(connectionContracts.createBoard, { params: { clientId, platform }, body }),
    onSuccess: useRefresh(accountOptionsQuery(clientId, platform).queryKey),
  });

/** Searched at the platform with the client's account; nothing before two letters are typed. */
export function placesQuery(clientId: ClientId, platform: Platform, typed: string) {
  const words = typed.trim();
  return queryOptions({
    ...apiQuery(['places', clientId, platform, words], connectionContracts.listPlaces, {
      params: { clientId, platform },
      query: { q: words },
    }),
    select: ({ places }) => places,
    enabled: words.length >= 2,
    staleTime: 10 * minute,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

export const connectLinksQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery(['connect-links', clientId], connectLinkContracts.listConnectLinks, { query: { clientId } }),
    refetchInterval: 15 * second,
  });

/** Its answer holds a secret, and is not kept. */
export const useMakeConnectLink = (clientId: ClientId) =>
  useMutation({
    mutationFn: (wanted: Omit<SentOf<typeof connectLinkContracts.createConnectLink>['body'], 'clientId'>) =>
      call(connectLinkContracts.createConnectLink, { body: { ...wanted, clientId } }),
    onSuccess: useRefresh(connectLinksQuery(clientId).queryKey),
    gcTime: 0,
  });

export const useWithdrawConnectLink = (clientId: ClientId) =>
  useMutation({
    mutationFn: (connectLinkId: ConnectLinkId) =>
      call(connectLinkContracts.deleteConnectLink, { params: { connectLinkId } }),
    onSuccess: useRefresh(connectLinksQuery(clientId).queryKey),
  });
