import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from './ports.ts';

export async function isParent(
  caller: Caller,
  clientId: ClientId,
  { clients }: { clients: Pick<Clients, 'find'> },
): Promise<boolean> {
  if (caller.role === 'admin' || caller.clientId === clientId) return false;
  return (await clients.find(clientId))?.parentClientId === caller.clientId;
}
