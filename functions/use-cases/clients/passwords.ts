import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError, isRefusal } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { chosenPassword, temporaryPassword } from '../../../shared/domain/sign-in/credential.ts';
import { knownPasswordRefusal } from '../../../shared/domain/sign-in/known-password-refusal.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Credentials, Clients } from './ports.ts';
import { withoutSessions } from './end-sessions.ts';

export interface KnownPasswords {
  /** False when the service does not answer: the user pool's own rules still hold. */
  has(password: string): Promise<boolean>;
}

export async function refuseKnown(password: string, knownPasswords: KnownPasswords): Promise<void> {
  if (!(await knownPasswords.has(password))) return;
  throw new DomainError('invalid', knownPasswordRefusal.code, { fields: ['password'] });
}

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

/** The password is returned once and not stored. */
export async function createTemporaryPassword(
  caller: Caller,
  clientId: ClientId,
  {
    clients,
    credentials,
    newPassword,
    now,
  }: { clients: Clients; credentials: Credentials; newPassword: () => string; now: Date },
) {
  requireOwner(caller, clientId, 'Client');
  // A stolen session must not be enough to take over the account.
  if (caller.clientId === clientId) throw new DomainError('forbidden', 'client.own-password');
  const read = await clients.load(clientId);
  const credential = temporaryPassword(now);
  const { id, email, name } = await clients.save(read, { ...withoutSessions(read, now), credential });
  const password = newPassword();
  await credentials.resetTo({ id, email, name, temporaryPassword: password });
  return { temporaryPassword: password, expiresAt: credential.expiresAt };
}
