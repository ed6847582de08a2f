import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { DayNotes } from '../../../functions/use-cases/planning/ports.ts';
import { dayNoteChanged, notFound } from '../../../functions/use-cases/refusals.ts';
import { clientOfId, type DayNoteId } from '../../../shared/domain/ids.ts';
import type { DayNote } from '../../../shared/domain/planning/day-note.ts';

export function memoryDayNotes(clients: Pick<Clients, 'load'>): DayNotes {
  const stored = new Map<DayNoteId, DayNote>();
  return {
    async create(note) {
      const owner = clientOfId(note.id);
      if (owner !== undefined) await clients.load(owner);
      stored.set(note.id, structuredClone(note));
    },
    find: async (id) => structuredClone(stored.get(id)),
    listFor: async (owner) =>
      [...stored.values()]
        .filter(({ id }) => clientOfId(id) === owner)
        .toSorted((a, b) => a.id.localeCompare(b.id))
        .map((note) => structuredClone(note)),
    count: async (owner) => [...stored.keys()].filter((id) => clientOfId(id) === owner).length,
    async save(note, read) {
      if (stored.get(note.id)?.version !== read.version) throw dayNoteChanged();
      const saved = { ...note, version: read.version + 1 };
      stored.set(note.id, saved);
      return structuredClone(saved);
    },
    async remove(id) {
      if (!stored.delete(id)) throw notFound('DayNote');
    },
  };
}
