import type { AllMedia, Media, MediaRecord } from '../../../functions/use-cases/media/ports.ts';
import { mediaChanged } from '../../../functions/use-cases/refusals.ts';
import { type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { mediaPlaceOf } from '../../../shared/domain/media/media.ts';

export interface MemoryMedia extends Media, AllMedia {
  /** As a post does; false when the file is missing or not ready. */
  take(id: MediaId): boolean;
}

export function memoryMedia(): MemoryMedia {
  const stored = new Map<MediaId, MediaRecord>();
  const copy = (item: MediaRecord) => structuredClone(item);

  return {
    async create(item) {
      if (stored.has(item.id)) throw mediaChanged();
      stored.set(item.id, copy(item));
    },

    async find(id) {
      const item = stored.get(id);
      return item && copy(item);
    },

    async findAll(ids) {
      return new Map(ids.flatMap((id) => stored.get(id) ?? []).map((item) => [item.id, copy(item)]));
    },

    async listFor(clientId) {
      return [...stored.values()]
        .filter(({ id }) => ownerOf(id) === clientId)
        .map(copy)
        .toSorted((a, b) => b.id.localeCompare(a.id));
    },

    async newest({ kinds, before }, count) {
      return [...stored.values()]
        .filter(({ status, type }) => status === 'ready' && kinds.includes(type))
        .filter((item) => before === undefined || mediaPlaceOf(item) < before)
        .toSorted((a, b) => (mediaPlaceOf(a) < mediaPlaceOf(b) ? 1 : -1))
        .slice(0, count)
        .map(copy);
    },

    async finish(item) {
      if (stored.get(item.id)?.status !== 'uploading') return false;
      stored.set(item.id, { ...copy(item), version: item.version + 1 });
      return true;
    },

    async setTags({ id, tags: read }, tags) {
      const item = stored.get(id);
      if (item?.status !== 'ready' || JSON.stringify(item.tags) !== JSON.stringify(read)) throw mediaChanged();
      const { tags: _, ...rest } = item;
      stored.set(id, tags.length === 0 ? rest : { ...rest, tags: [...tags] });
    },

    async setBlur(id, blur) {
      const item = stored.get(id);
      if (item?.status !== 'ready') throw mediaChanged();
      stored.set(id, { ...item, blur });
    },

    async beginRemoval({ id, version }) {
      const item = stored.get(id);
      if (item?.version !== version) throw mediaChanged();
      const { url: _, ...rest } = item;
      stored.set(id, { ...rest, status: 'removing', version: version + 1 });
    },

    async endRemoval(id) {
      stored.delete(id);
    },

    take(id) {
      const item = stored.get(id);
      if (item?.status !== 'ready') return false;
      stored.set(id, { ...item, version: item.version + 1 });
      return true;
    },
  };
}
