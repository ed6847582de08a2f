import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { PostSeriesStore, StoredPostSeries } from '../../../functions/use-cases/planning/ports.ts';
import { notFound } from '../../../functions/use-cases/refusals.ts';
import { ownerOf, type PostSeriesId } from '../../../shared/domain/ids.ts';

export function memoryPostSeries(clients: Pick<Clients, 'load'>): PostSeriesStore {
  const stored = new Map<PostSeriesId, StoredPostSeries>();
  return {
    async create(series) {
      await clients.load(ownerOf(series.id));
      stored.set(series.id, structuredClone(series));
    },
    async load(id) {
      const found = stored.get(id);
      if (found === undefined) throw notFound('PostSeries');
      return found;
    },
    listFor: async (clientId) =>
      [...stored.values()].filter(({ id }) => ownerOf(id) === clientId).toSorted((a, b) => b.id.localeCompare(a.id)),
    async remove(id) {
      stored.delete(id);
    },
    async changeUnfinished({ id, unfinished }, to) {
      const found = stored.get(id);
      if (found?.unfinished?.since !== unfinished.since) return false;
      stored.set(id, { ...found, unfinished: to });
      return true;
    },
    async finish(id) {
      const { unfinished: _unfinished, ...finished } = stored.get(id) ?? {};
      if ('id' in finished) stored.set(id, finished);
    },
    async unfinishedBefore(before) {
      const open = [...stored.values()].flatMap(({ id, unfinished }) => (unfinished ? [{ id, ...unfinished }] : []));
      const due = open.filter(({ since }) => since < before.toISOString());
      return due.toSorted((a, b) => a.since.localeCompare(b.since)).map(({ id }) => id);
    },
  };
}
