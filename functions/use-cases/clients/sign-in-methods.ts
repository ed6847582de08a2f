import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { staleSignInCode } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import type { Passkey } from '../../../shared/domain/sign-in/passkey.ts';
import { minute } from '../../../shared/durations.ts';
import type { Caller } from '../access.ts';
import type { Credentials, Clients } from './ports.ts';
import { twoFactorRequired } from '../refusals.ts';
import { changeLatest } from './change-latest.ts';
import { withoutSessions } from './end-sessions.ts';

export interface SecondFactors {
  isOn(id: ClientId): Promise<boolean>;
}

export interface Passkeys {
  /** Undefined when the token is not that of a fresh sign-in. */
  of(accessToken: string): Promise<readonly Passkey[] | undefined>;
}

/** How long a second factor is cached, in milliseconds. A missing one is never cached. */
const knownFor = 5 * minute;

interface TwoFactorRule {
  readonly isObligatory: boolean;
  readonly secondFactors: SecondFactors;
}

/** Caches the user pool's answer, so a factor that was turned off still counts for some minutes. */
export function requireTwoFactor({ isObligatory, secondFactors }: TwoFactorRule) {
  const knownUntil = new Map<ClientId, number>();
  return async ({ role, clientId }: Caller, now: Date): Promise<void> => {
    if (!isObligatory || role !== 'admin' || now.getTime() < (knownUntil.get(clientId) ?? 0)) return;
    if (!(await secondFactors.isOn(clientId))) throw twoFactorRequired();
    knownUntil.set(clientId, now.getTime() + knownFor);
  };
}

/** People turn it on and off at the user pool. A change is noted on the record, of which the owner is notified. */
export async function viewTwoFactor(
  { clientId }: Caller,
  { clients, secondFactors, now }: { clients: Clients; secondFactors: SecondFactors; now: Date },
): Promise<{ isOn: boolean }> {
  const [isOn, { hasTwoFactor = false }] = await Promise.all([secondFactors.isOn(clientId), clients.load(clientId)]);
  if (isOn !== hasTwoFactor)
    await changeLatest(clientId, (read) => ({ ...read, hasTwoFactor: isOn, updatedAt: now.toISOString() }), {
      clients,
    });
  return { isOn };
}

/** Ends the sessions. The record stores the time, of which the owner is notified. */
export async function resetTwoFactor(
  caller: Caller,
  clientId: ClientId,
  { clients, credentials, now }: { clients: Clients; credentials: Credentials; now: Date },
): Promise<void> {
  if (caller.clientId === clientId) throw new DomainError('forbidden', 'client.own-two-factor');
  const read = await clients.load(clientId);
  await clients.save(read, { ...withoutSessions(read, now), twoFactorResetAt: now.toISOString(), hasTwoFactor: false });
  await credentials.resetTwoFactor(clientId);
  await credentials.endSessions(clientId);
}

/** People add and remove them at the user pool. A change is noted on the record, of which the owner is notified. */
export async function viewPasskeys(
  { clientId }: Caller,
  accessToken: string,
  { clients, passkeys, now }: { clients: Clients; passkeys: Passkeys; now: Date },
): Promise<readonly Passkey[]> {
  const listed = await passkeys.of(accessToken);
  if (listed === undefined) throw new DomainError('forbidden', staleSignInCode);
  const ids = listed.map(({ id }) => id).toSorted();
  const { passkeys: noted = [] } = await clients.load(clientId);
  if (ids.join() !== noted.join())
    await changeLatest(clientId, (read) => ({ ...read, passkeys: ids, updatedAt: now.toISOString() }), { clients });
  return listed.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}
