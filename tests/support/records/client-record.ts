import type { Person, Rank } from '../../../shared/domain/access/person.ts';
import { NewClient, startClient, type Client } from '../../../shared/domain/clients/client.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { newClientId } from '../ids.ts';
import { noon } from '../noon.ts';

/** Its trial begins at `now` and ends a week later, which holds what publishes in real time. */
export function aClient(wanted: Partial<Client> = {}, now = noon): Client {
  const id = wanted.id ?? newClientId();
  const typed = NewClient.parse({ name: 'Cedar', email: `${id.toLowerCase()}@example.com`, plan: 'starter' });
  return { ...startClient(typed, id, now), ...wanted };
}

/** Without a rank an owner, who knows all clients. */
export const someStaff = (rank?: Rank, ...assigned: readonly ClientId[]): Person => ({
  clientId: newClientId(),
  role: 'admin',
  ...(rank && { rank, assigned: new Set(assigned) }),
});
