import type {
  FetchedFile,
  FileToFetch,
  ImportFiles,
  PostImports,
} from '../../../functions/use-cases/post-imports/ports.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { ulidOf } from '../../../shared/domain/ids.ts';

export function memoryImportFiles(imports: Pick<PostImports, 'load'>): ImportFiles {
  const stored = new Map<string, FetchedFile>();
  const placeOf = ({ importId, id }: FileToFetch) => `${importId} ${ulidOf(id)}`;

  return {
    async begin(file, { isAgain }) {
      const known = await imports.load(file.importId).catch(() => undefined);
      if (known === undefined || known.undoneAt !== undefined) throw new DomainError('conflict', 'post-import.undone');
      const place = placeOf(file);
      const found = stored.get(place);
      if (found !== undefined && (!isAgain || found.status === 'waiting')) return false;
      stored.set(place, { ...file, status: 'waiting', attempts: 0 });
      return true;
    },

    async claim(file, { now, until }) {
      const found = stored.get(placeOf(file));
      if (found?.status !== 'waiting') return undefined;
      if (found.leaseUntil !== undefined && found.leaseUntil > now.toISOString()) return undefined;
      const claimed = { ...found, leaseUntil: until.toISOString(), attempts: found.attempts + 1 };
      stored.set(placeOf(file), claimed);
      return claimed;
    },

    async settle(file, outcome) {
      const found = stored.get(placeOf(file));
      if (found === undefined) return false;
      const { leaseUntil: _ended, ...rest } = found;
      stored.set(placeOf(file), { ...rest, ...outcome });
      return true;
    },

    listFor: async (importId) =>
      [...stored.values()]
        .filter((file) => file.importId === importId)
        .toSorted((a, b) => ulidOf(a.id).localeCompare(ulidOf(b.id))),

    async remove(file) {
      stored.delete(placeOf(file));
    },
  };
}
