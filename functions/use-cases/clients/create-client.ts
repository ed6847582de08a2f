import { type Client, startClient, type NewClient } from '../../../shared/domain/clients/client.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import { type ClientId, asClientId } from '../../../shared/domain/ids.ts';
import { temporaryPassword, chosenPassword } from '../../../shared/domain/sign-in/credential.ts';
import type { NewSignUp } from '../../../shared/domain/sign-in/sign-up.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { second } from '../../../shared/durations.ts';
import type { Credentials, Clients, RemovalQueue } from './ports.ts';
import { type KnownPasswords, refuseKnown } from './passwords.ts';
import { withReadPhone } from './read-phone.ts';

/** Longer than a function that makes accounts can run (28 seconds). */
export const makingTimeoutSeconds = 30;

interface Accounts {
  clients: Pick<Clients, 'find' | 'findByEmail' | 'finish' | 'discard'>;
  credentials: Pick<Credentials, 'remove'>;
  removalQueue: RemovalQueue;
  now: Date;
}

/**
 * Makes a record and its user, both or neither, also over a crash.
 * 1. A delayed message is sent first: if this function dies, a worker takes back what it left.
 * 2. The record is written as unfinished, which nobody can use.
 * 3. The user is created.
 * 4. The record is finished. Nothing may be answered before.
 */
export async function makeAccount(
  client: Client,
  { write, createUser }: { write: (unfinished: Client) => Promise<void>; createUser: () => Promise<void> },
  accounts: Accounts,
): Promise<void> {
  const unfinished = { ...client, isUnfinished: true } as const;
  await accounts.removalQueue.send(client.id, makingTimeoutSeconds);
  await adoptingEmail(client.email, () => write(unfinished), accounts);
  try {
    await createUser();
    await accounts.clients.finish(unfinished);
  } catch (error) {
    await takeBack(unfinished, accounts);
    throw error;
  }
}

/** Takes back an account whose maker is gone. Idempotent. `waiting`: look again. */
export async function takeBackUnfinished(
  clientId: ClientId,
  accounts: Omit<Accounts, 'removalQueue'>,
): Promise<'nothing' | 'waiting' | 'taken-back'> {
  const client = await accounts.clients.find(clientId);
  if (client?.isUnfinished !== true) return 'nothing';
  if (!isAbandoned(client, accounts.now)) return 'waiting';
  await takeBack(client, accounts);
  return (await accounts.clients.find(clientId)) === undefined ? 'taken-back' : 'waiting';
}

/** The user goes first: the record is found again as long as it is there. */
async function takeBack(client: Client, { clients, credentials }: Pick<Accounts, 'clients' | 'credentials'>) {
  await credentials.remove(client.id);
  await clients.discard(client);
}

/** An e-mail is free again when only an abandoned account has it. */
async function adoptingEmail(email: string, write: () => Promise<void>, accounts: Accounts) {
  try {
    await write();
  } catch (error) {
    const holder = isRefusal(error, 'conflict') ? await accounts.clients.findByEmail(email) : undefined;
    if (holder === undefined || !isAbandoned(holder, accounts.now)) throw error;
    await takeBack(holder, accounts);
    await write();
  }
}

function isAbandoned({ isUnfinished, createdAt }: Client, now: Date): boolean {
  return isUnfinished === true && now.getTime() - Date.parse(createdAt) >= makingTimeoutSeconds * second;
}

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

/** Creates a client on trial and its user with the chosen password, as `makeAccount`. */
export async function signUp(
  { name, email, company, phone, language, password }: NewSignUp,
  { clients, credentials, knownPasswords, removalQueue, newId, now }: CreateClientDependencies,
): Promise<{ id: ClientId }> {
  await refuseKnown(password, knownPasswords);
  const started = startClient(
    { name, email, company, ...withReadPhone({ phone }), plan: 'starter', paymentStatus: 'unpaid' },
    asClientId(newId()),
    now,
  );
  const client = {
    ...started,
    ...(language && { language }),
    credential: chosenPassword,
    isEmailUnverified: true as const,
  };
  const createUser = () => credentials.signUp({ id: client.id, email, name, password });
  await makeAccount(
    client,
    { write: (unfinished) => clients.create(unfinished), createUser },
    { clients, credentials, removalQueue, now },
  );
  return { id: client.id };
}
