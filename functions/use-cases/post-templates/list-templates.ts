import type { ClientId } from '../../../shared/domain/ids.ts';
import type { PostTemplate } from '../../../shared/domain/posts/post-template.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostTemplates } from '../planning/ports.ts';

/** By name. */
export async function listTemplates(
  caller: Caller,
  clientId: ClientId,
  { clients, templates }: { clients: Pick<Clients, 'load'>; templates: Pick<PostTemplates, 'listFor'> },
): Promise<PostTemplate[]> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  const found = await templates.listFor(clientId);
  return found.toSorted((one, other) => one.name.localeCompare(other.name));
}
