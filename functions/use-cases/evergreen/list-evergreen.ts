import type { ClientId } from '../../../shared/domain/ids.ts';
import type { EvergreenEntry } from '../../../shared/domain/posts/evergreen.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { Evergreen } from '../planning/ports.ts';

export async function listEvergreen(
  caller: Caller,
  clientId: ClientId,
  { clients, evergreen }: { clients: Pick<Clients, 'load'>; evergreen: Pick<Evergreen, 'listFor' | 'isPaused'> },
): Promise<{ isPaused: boolean; entries: EvergreenEntry[] }> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  const [isPaused, entries] = await Promise.all([evergreen.isPaused(clientId), evergreen.listFor(clientId)]);
  return { isPaused, entries };
}
