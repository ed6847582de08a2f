import type { Clients } from '../../../functions/use-cases/ports/clients.ts';
import type { PostSeriesStore } from '../../../functions/use-cases/ports/post-series.ts';
import { notFound } from '../../../functions/use-cases/refusals.ts';
import { ownerOf, type PostSeriesId } from '../../../shared/domain/ids.ts';
import type { PostSeries } from '../../../shared/domain/posts/post-series.ts';

export function memoryPostSeries(clients: Pick<Clients, 'load'>): PostSeriesStore {
  const stored = new Map<PostSeriesId, PostSeries>();
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
  };
}
