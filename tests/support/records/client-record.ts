import { NewClient, startClient, type Client } from '../../../shared/domain/clients/client.ts';
import { newClientId } from '../ids.ts';
import { noon } from '../noon.ts';

export function aClient(wanted: Partial<Client> = {}): Client {
  const id = wanted.id ?? newClientId();
  const typed = NewClient.parse({ name: 'Cedar', email: `${id.toLowerCase()}@example.com`, plan: 'starter' });
  return { ...startClient(typed, id, noon), ...wanted };
}
