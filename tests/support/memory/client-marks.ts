import type { ClientMarks, Clients } from '../../../functions/use-cases/clients/ports.ts';
import { clientMarkChanged } from '../../../functions/use-cases/refusals.ts';
import type { ClientMark } from '../../../shared/domain/clients/client-mark.ts';
import { memoryVersionedRecords } from './versioned-records.ts';

export function memoryClientMarks(clients: Pick<Clients, 'load'>): ClientMarks {
  const records = memoryVersionedRecords<ClientMark>(clients, clientMarkChanged);
  return {
    ...records,
    async findAll(clientIds) {
      const found = await Promise.all(clientIds.map(async (id) => [id, await records.find(id)] as const));
      return new Map(found.flatMap(([id, mark]) => (mark === undefined ? [] : [[id, mark] as const])));
    },
  };
}
