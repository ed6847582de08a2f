import { type NewPostImport, type PostImport, postImportIdOf } from '../../../shared/domain/posts/post-import.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { PostImports } from '../ports/post-imports.ts';

/** Another import of the same file would store its rows twice: the one that is there goes on. */
export async function beginImport(
  caller: Caller,
  { clientId, ...file }: NewPostImport,
  deps: {
    clients: Pick<Clients, 'load'>;
    imports: Pick<PostImports, 'create' | 'listFor'>;
    newId: () => string;
    now: Date;
  },
): Promise<PostImport> {
  requireOwner(caller, clientId, 'Client');
  await deps.clients.load(clientId);
  const known = await deps.imports.listFor(clientId);
  const same = known.find(({ fingerprint, undoneAt }) => fingerprint === file.fingerprint && undoneAt === undefined);
  if (same !== undefined) return same;
  const begun = { id: postImportIdOf(clientId, deps.newId()), ...file, createdAt: deps.now.toISOString() };
  await deps.imports.create(begun);
  return begun;
}
