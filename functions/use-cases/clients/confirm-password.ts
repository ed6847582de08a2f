import type { Client } from '../../../shared/domain/clients/client.ts';
import { chosenPassword } from '../../../shared/domain/sign-in/credential.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import type { Clients } from '../ports/clients.ts';

/**
 * Notes that somebody who is signed in has a password of their own: a temporary one had to be changed to come in, and it
 * ended the sessions before it. Whoever edits the client at this moment wins: the next request notes it again.
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
