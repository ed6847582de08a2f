import { startClient, type Client, type NewClient } from '../../../shared/domain/clients/client.ts';
import { temporaryPassword } from '../../../shared/domain/sign-in/credential.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { asClientId } from '../../../shared/domain/ids.ts';
import type { Clients, RemovalQueue } from './ports.ts';
import type { Credentials } from '../ports/credentials.ts';
import type { KnownPasswords } from '../ports/known-passwords.ts';
import { makeAccount } from './make-account.ts';
import { withReadPhone } from './read-phone.ts';
import { refuseKnown } from './refuse-known.ts';

export interface CreatedClient {
  client: Client;
  credential?: { temporaryPassword: string; expiresAt: Instant };
}

export interface CreateClientDependencies {
  clients: Clients;
  credentials: Credentials;
  knownPasswords: KnownPasswords;
  removalQueue: RemovalQueue;
  newId: () => string;
  now: Date;
}

/** As `makeAccount`. Throws `client.known-password` and `client.phone`. */
export async function createClient(
  wanted: NewClient,
  { clients, credentials, knownPasswords, removalQueue, newId, now }: CreateClientDependencies,
): Promise<CreatedClient> {
  if (wanted.password !== undefined) await refuseKnown(wanted.password, knownPasswords);
  const client = startClient(withReadPhone(wanted), asClientId(newId()), now);
  const { password } = wanted;
  if (password === undefined) {
    await clients.create(client);
    return { client };
  }
  const { id, email, name } = client;
  const createUser = () => credentials.create({ id, email, name, temporaryPassword: password });
  await makeAccount(
    client,
    { write: (unfinished) => clients.create(unfinished), createUser },
    { clients, credentials, removalQueue, now },
  );
  return { client, credential: { temporaryPassword: password, expiresAt: temporaryPassword(now).expiresAt } };
}
