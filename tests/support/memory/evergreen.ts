import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { Evergreen } from '../../../functions/use-cases/planning/ports.ts';
import { evergreenChanged, notFound } from '../../../functions/use-cases/refusals.ts';
import { type ClientId, type EvergreenId, type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { type EvergreenEntry, lookAtOf } from '../../../shared/domain/posts/repeats/evergreen.ts';
import { allMedia } from '../../../shared/platforms/platform-media.ts';

/** `takeFile`: false for a file that cannot be taken. */
export function memoryEvergreen(
  clients: Pick<Clients, 'load'>,
  takeFile: (id: MediaId) => boolean = () => true,
): Evergreen {
  const stored = new Map<EvergreenId, EvergreenEntry>();
  const paused = new Set<ClientId>();

  function load(id: EvergreenId): EvergreenEntry {
    const found = stored.get(id);
    if (found === undefined) throw notFound('Evergreen');
    return structuredClone(found);
  }

  return {
    async create(entry) {
      await clients.load(ownerOf(entry.id));
      if (!allMedia(entry).every(({ id }) => takeFile(id))) throw notFound('Media');
      stored.set(entry.id, structuredClone(entry));
    },
    load: async (id) => load(id),
    listFor: async (clientId) =>
      [...stored.values()].filter(({ id }) => ownerOf(id) === clientId).toSorted((a, b) => b.id.localeCompare(a.id)),
    async save(entry) {
      if (stored.get(entry.id)?.version !== entry.version) throw evergreenChanged();
      const saved = { ...structuredClone(entry), version: entry.version + 1 };
      stored.set(entry.id, saved);
      return saved;
    },
    async remove(id) {
      load(id);
      stored.delete(id);
    },
    async due(before) {
      const lookedAt = [...stored.values()].flatMap((entry) => {
        const at = lookAtOf(entry);
        return at !== undefined && at < before.toISOString() ? [{ id: entry.id, at }] : [];
      });
      return lookedAt.toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)).map(({ id }) => id);
    },
    isPaused: async (clientId) => paused.has(clientId),
    async pause(clientId) {
      await clients.load(clientId);
      paused.add(clientId);
    },
    async resume(clientId) {
      paused.delete(clientId);
    },
  };
}
