import type { Client } from '../../../shared/domain/clients/client.ts';
import { chosenPassword } from '../../../shared/domain/sign-in/credential.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import type { Clients } from './ports.ts';

/** The user pool lets no one in with a temporary password. A concurrent edit wins; the next request repeats this. */
export async function confirmPassword(
  client: Client,
  { clients, now }: { clients: Pick<Clients, 'save'>; now: Date },
): Promise<Client> {
  if (client.credential?.state === 'set') return client;
  try {
    return await clients.save(client, { ...client, credential: chosenPassword, updatedAt: now.toISOString() });
  } catch (error) {
    if (isRefusal(error, 'conflict')) return client;
    throw error;
  }
}
