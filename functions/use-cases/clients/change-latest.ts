import type { Client } from '../../../shared/domain/clients/client.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Clients } from './ports.ts';

const attempts = 3;

/** Reads and saves again when another change came in between: neither is lost. */
export async function changeLatest(
  clientId: ClientId,
  change: (read: Client) => Client,
  { clients }: { clients: Pick<Clients, 'load' | 'save'> },
): Promise<Client> {
  for (let attempt = 1; ; attempt += 1) {
    const read = await clients.load(clientId);
    try {
      return await clients.save(read, change(read));
    } catch (error) {
      if (attempt === attempts || !isRefusal(error, 'conflict')) throw error;
    }
  }
}
