import { NewClient, startClient, type Client } from '../../../shared/domain/clients/client.ts';
import { newClientId } from '../ids.ts';

export const noon = new Date('2026-11-20T12:00:00.000Z');

export function aClient(wanted: Partial<Client> = {}): Client {
  const id = wanted.id ?? newClientId();
  const typed = NewClient.parse({ name: 'Cedar', email: `${id.toLowerCase()}@example.com`, plan: 'starter' });
  return { ...startClient(typed, id, noon), ...wanted };
}
