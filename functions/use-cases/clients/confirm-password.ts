import type { Client } from '../../../shared/domain/clients/client.ts';
import { chosenPassword } from '../../../shared/domain/sign-in/credential.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import type { Clients } from '../ports/clients.ts';

/**
 * Records that a signed-in user has chosen a password: the user pool lets no one in with a temporary one. A
 * concurrent edit of the client wins; the next request records it again.
 */
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
