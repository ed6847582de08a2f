import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { connectionContracts } from '../../../shared/contracts/connection-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { call } from '../api/call.ts';

export const connectionsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['connections', clientId],
    queryFn: ({ signal }) => call(connectionContracts.listConnections, { params: { clientId } }, signal),
    select: ({ connections }) => connections,
  });

export const accountOptionsQuery = <P extends PlatformWithAccountOptions>(clientId: ClientId, platform: P) =>
  queryOptions({
    queryKey: ['connections', clientId, 'account-options', platform],
    queryFn: ({ signal }) => call(connectionContracts.getAccountOptions, { params: { clientId, platform } }, signal),
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

export function useDisconnect(clientId: ClientId) {
  const refresh = useRefreshConnections();
  return useMutation({
    mutationFn: (platform: Platform) => call(connectionContracts.deleteConnection, { params: { clientId, platform } }),
    onSuccess: refresh,
  });
}

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
export function useChooseAccount(platform: Platform) {
  const refresh = useRefreshConnections();
  return useMutation({
    mutationFn: (body: { choice: string; accountId: string }) =>
      call(connectionContracts.createAccountChoice, { params: { platform }, body }),
    onSuccess: refresh,
  });
}
