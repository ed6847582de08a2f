import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { PostImports } from '../../../functions/use-cases/post-imports/ports.ts';
import { importBegun, notFound } from '../../../functions/use-cases/refusals.ts';
import { ownerOf, type PostImportId } from '../../../shared/domain/ids.ts';
import type { PostImport } from '../../../shared/domain/posts/post-import.ts';

export function memoryPostImports(clients: Pick<Clients, 'load'>): PostImports {
  const stored = new Map<PostImportId, PostImport>();
  const ofFile = new Map<string, PostImportId>();

  async function load(id: PostImportId) {
    const found = stored.get(id);
    if (found === undefined) throw notFound('PostImport');
    return found;
  }

  return {
    load,
    async create(begun, undone) {
      const { id: clientId } = await clients.load(ownerOf(begun.id));
      const place = `${clientId} ${begun.fingerprint}`;
      const last = ofFile.get(place);
      if (last !== undefined && last !== undone) throw importBegun();
      ofFile.set(place, begun.id);
      stored.set(begun.id, begun);
    },
    listFor: async (clientId) =>
      [...stored.values()].filter(({ id }) => ownerOf(id) === clientId).toSorted((a, b) => b.id.localeCompare(a.id)),
    async markUndone(id, now) {
      const found = await load(id);
      const undone = { ...found, undoneAt: found.undoneAt ?? now.toISOString() };
      stored.set(id, undone);
      return undone;
    },
  };
}
