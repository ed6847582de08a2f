import { startClient, type Client, type NewClient } from '../../../shared/domain/clients/client.ts';
import { temporaryPassword } from '../../../shared/domain/sign-in/credential.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { asClientId } from '../../../shared/domain/ids.ts';
import type { Clients } from '../ports/clients.ts';
import type { Credentials } from '../ports/credentials.ts';
import type { KnownPasswords } from '../ports/known-passwords.ts';
import { refuseKnown } from './refuse-known.ts';

export interface CreatedClient {
  client: Client;
  credential?: { temporaryPassword: string; expiresAt: Instant };
}

export interface CreateClientDependencies {
  clients: Clients;
  credentials: Credentials;
  knownPasswords: KnownPasswords;
  newId: () => string;
  now: Date;
}

/** Both or neither: if the user pool refuses, the record is discarded. Throws `client.known-password`. */
export async function createClient(
  wanted: NewClient,
  { clients, credentials, knownPasswords, newId, now }: CreateClientDependencies,
): Promise<CreatedClient> {
  if (wanted.password !== undefined) await refuseKnown(wanted.password, knownPasswords);
  const client = startClient(wanted, asClientId(newId()), now);
  await clients.create(client);
  if (wanted.password === undefined) return { client };
  try {
    await credentials.create({
      id: client.id,
      email: client.email,
      name: client.name,
      temporaryPassword: wanted.password,
    });
  } catch (error) {
    await clients.discard(client);
    throw error;
  }
  return { client, credential: { temporaryPassword: wanted.password, expiresAt: temporaryPassword(now).expiresAt } };
}
