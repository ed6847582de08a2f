import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { VersionedRecords } from '../../../functions/use-cases/operations/ports.ts';
import type { DomainError } from '../../../shared/domain/errors.ts';

export function memoryVersionedRecords<Kept extends { version: number }>(
  clients: Pick<Clients, 'load'>,
  changed: () => DomainError,
): VersionedRecords<Kept> {
  const stored = new Map<string, Kept>();
  return {
    find: async (clientId) => stored.get(clientId),
    async save(clientId, read, value) {
      await clients.load(clientId);
      if ((stored.get(clientId)?.version ?? 0) !== read.version) throw changed();
      const kept = { ...value, version: read.version + 1 } as Kept;
      stored.set(clientId, kept);
      return kept;
    },
  };
}
