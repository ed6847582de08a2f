import {
  type Deletions,
  type StoredDeletion,
  deletionChanged,
  deletionExists,
} from '../../../functions/use-cases/data-deletion/ports.ts';

export function memoryDeletions(): Deletions {
  const stored = new Map<string, StoredDeletion>();
  const lastOf = new Map<string, string>();
  const find = (id: string) => structuredClone(stored.get(id));
  const latest = () => [...stored.values()].toSorted((a, b) => (a.requestedAt < b.requestedAt ? 1 : -1));
  return {
    find: async (id) => find(id),
    findOf: async (subject) => find(lastOf.get(subject) ?? ''),

    async create(request, replaces) {
      const { subject, id } = request;
      const last = subject === undefined ? undefined : lastOf.get(subject);
      if (last !== undefined && last !== replaces) throw deletionExists();
      if (subject !== undefined) lastOf.set(subject, id);
      stored.set(id, structuredClone(request));
    },

    async save(request) {
      if (stored.get(request.id)?.version !== request.version) throw deletionChanged();
      const saved = { ...structuredClone(request), version: request.version + 1 };
      stored.set(request.id, saved);
      return structuredClone(saved);
    },

    newest: async (count) => structuredClone(latest().slice(0, count)),

    due: async (before, limit) =>
      [...stored.values()]
        .filter(({ nextAttemptAt }) => nextAttemptAt !== undefined && nextAttemptAt < before.toISOString())
        .toSorted((a, b) => ((a.nextAttemptAt ?? '') < (b.nextAttemptAt ?? '') ? -1 : 1))
        .map(({ id }) => id)
        .slice(0, limit),
  };
}
