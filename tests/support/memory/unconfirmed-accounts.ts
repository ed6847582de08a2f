import type { UnconfirmedAccounts } from '../../../functions/use-cases/publishing/ports.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';

export function memoryUnconfirmedAccounts(): UnconfirmedAccounts {
  const notes = new Map<string, ClientId>();
  return {
    note: async ({ accountId, clientId }) => void notes.set(accountId, clientId),
    clientsOf: async (accountIds) =>
      new Map(
        accountIds.flatMap((id) => {
          const clientId = notes.get(id);
          return clientId === undefined ? [] : [[id, clientId] as const];
        }),
      ),
    forget: async (accountId) => void notes.delete(accountId),
  };
}
