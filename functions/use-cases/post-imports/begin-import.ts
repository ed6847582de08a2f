import { type NewPostImport, type PostImport, postImportIdOf } from '../../../shared/domain/posts/post-import.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostImports } from './ports.ts';
import { importBegun } from '../refusals.ts';
import { savedUnlessConflict } from '../unless-conflict.ts';

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
  const ofFile = async () => {
    const all = await deps.imports.listFor(clientId);
    return all.filter(({ fingerprint }) => fingerprint === file.fingerprint);
  };
  const known = await ofFile();
  const same = known.find(isGoingOn);
  if (same !== undefined) return same;
  const begun = { id: postImportIdOf(clientId, deps.newId()), ...file, createdAt: deps.now.toISOString() };
  if (await savedUnlessConflict(() => deps.imports.create(begun, known[0]?.id))) return begun;
  const other = (await ofFile()).find(isGoingOn);
  if (other === undefined) throw importBegun();
  return other;
}

const isGoingOn = ({ undoneAt }: PostImport) => undoneAt === undefined;
