import { type ApiKeyId, ownerOfKey, placeOfKey } from '../../../shared/domain/access/api-key.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ApiKeys, StoredKey } from '../../../functions/use-cases/keys/api-keys.ts';
import { notFound } from '../../../functions/use-cases/refusals.ts';

export function memoryApiKeys(isThere: (owner: ClientId) => boolean = () => true): ApiKeys {
  const stored = new Map<string, StoredKey>();
  const placeOf = (id: ApiKeyId) => `${ownerOfKey(id)} ${placeOfKey(id)}`;
  const found = (id: ApiKeyId) => {
    const key = stored.get(placeOf(id));
    return key?.id === id ? key : undefined;
  };
  return {
    find: async (id) => found(id),
    listFor: async (owner) =>
      [...stored.values()].filter(({ id }) => ownerOfKey(id) === owner).toSorted((a, b) => a.id.localeCompare(b.id)),
    async create(key) {
      if (!isThere(ownerOfKey(key.id))) throw notFound('Client');
      const there = stored.get(placeOf(key.id));
      const isForfeit = there?.grant?.step === 'code' && there.expiresAt <= key.createdAt;
      if (there !== undefined && !isForfeit) return false;
      stored.set(placeOf(key.id), key);
      return true;
    },
    async save(key, { hash }) {
      if (found(key.id)?.hash !== hash) throw notFound('ApiKey');
      stored.set(placeOf(key.id), key);
    },
    async noteUse(id, at) {
      const key = found(id);
      if (key !== undefined) stored.set(placeOf(id), { ...key, lastUsedAt: at });
    },
    async remove(id) {
      const key = found(id);
      if (key === undefined) throw notFound('ApiKey');
      stored.delete(placeOf(id));
      return key;
    },
  };
}
