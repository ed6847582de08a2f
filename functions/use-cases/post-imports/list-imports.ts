import type { ClientId } from '../../../shared/domain/ids.ts';
import type { PostImport } from '../../../shared/domain/posts/post-import.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostImports } from './ports.ts';

export async function listImports(
  caller: Caller,
  clientId: ClientId,
  { clients, imports }: { clients: Pick<Clients, 'load'>; imports: Pick<PostImports, 'listFor'> },
): Promise<PostImport[]> {
  requireOwner(caller, clientId, 'Client');
  await clients.load(clientId);
  return imports.listFor(clientId);
}
