import type { Client } from '../../../shared/domain/clients/client.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { second } from '../../../shared/durations.ts';
import type { Clients, RemovalQueue } from './ports.ts';
import type { Credentials } from '../ports/credentials.ts';

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
