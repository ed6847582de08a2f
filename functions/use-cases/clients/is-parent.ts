import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';

/** Whether the caller is the parent of a client. One read, and none for what is the caller's own. */
export async function isParent(
  caller: Caller,
  clientId: ClientId,
  { clients }: { clients: Pick<Clients, 'find'> },
): Promise<boolean> {
  if (caller.role === 'admin' || caller.clientId === clientId) return false;
  return (await clients.find(clientId))?.parentClientId === caller.clientId;
}
