import type { BrandNotesStore } from '../../../functions/use-cases/ports/brand-notes.ts';
import type { Clients } from '../../../functions/use-cases/ports/clients.ts';
import { brandNotesChanged } from '../../../functions/use-cases/refusals.ts';
import type { BrandNotes } from '../../../shared/domain/captions/brand-notes.ts';

export function memoryBrandNotes(clients: Pick<Clients, 'load'>): BrandNotesStore {
  const stored = new Map<string, BrandNotes>();
  return {
    find: async (clientId) => stored.get(clientId),
    async save(clientId, read, text) {
      await clients.load(clientId);
      if ((stored.get(clientId)?.version ?? 0) !== read.version) throw brandNotesChanged();
      const notes = { text, version: read.version + 1 };
      stored.set(clientId, notes);
      return notes;
    },
  };
}
