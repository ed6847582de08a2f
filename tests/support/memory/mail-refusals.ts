import type { Clients } from '../../../functions/use-cases/clients/ports.ts';
import type { MailRefusals } from '../../../functions/use-cases/mail/mail-refusals.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { MailRefusal } from '../../../shared/domain/mail/mail-problem.ts';

export function memoryMailRefusals(clients: Pick<Clients, 'find'>): MailRefusals {
  const stored = new Map<string, MailRefusal>();
  const placeOf = (clientId: ClientId, address: string) => `${clientId} ${address.trim().toLowerCase()}`;
  return {
    find: async (clientId, address) => structuredClone(stored.get(placeOf(clientId, address))),
    async save(clientId, address, refusal) {
      if ((await clients.find(clientId)) !== undefined)
        stored.set(placeOf(clientId, address), structuredClone(refusal));
    },
    async clear(clientId, address, at) {
      const found = stored.get(placeOf(clientId, address));
      if (found !== undefined) stored.set(placeOf(clientId, address), { ...found, clearedAt: at });
    },
  };
}
