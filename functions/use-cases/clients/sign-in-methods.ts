import { isStaff } from '../../../shared/domain/access/person.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { staleSignInCode } from '../../../shared/domain/sign-in/fresh-sign-in.ts';
import type { Passkey } from '../../../shared/domain/sign-in/passkey.ts';
import { minute, second } from '../../../shared/durations.ts';
import type { Caller } from '../access.ts';
import type { RecordAudit } from '../operations/ports.ts';
import type { Credentials, Clients } from './ports.ts';
import { twoFactorRequired } from '../refusals.ts';
import { changeLatest } from './change-latest.ts';
import { withoutSessions } from './end-sessions.ts';

export interface SecondFactors {
  isOn(id: ClientId): Promise<boolean>;
}

/** What the agency's owners ask of all staff. */
export interface SignInRules {
  isTwoFactorObligatory(): Promise<boolean>;
  obligeTwoFactor(isObligatory: boolean): Promise<void>;
}

export interface Passkeys {
  /** Undefined when the token is not that of a fresh sign-in. */
  of(accessToken: string): Promise<readonly Passkey[] | undefined>;
}

export interface SignInMethods {
  /**
   * As an administrator sees them: ids of the passkeys that sign in, in order; others are shown to their owner only.
   * @param app the app client at the user pool
   */
  of(id: ClientId, app: string): Promise<{ readonly hasTwoFactor: boolean; readonly passkeys: readonly string[] }>;
}

interface Noting {
  clients: Clients;
  recordAudit: RecordAudit;
  now: Date;
}

/** How long a second factor is cached, in milliseconds. A missing one is never cached. */
const knownFor = 5 * minute;

/** How long the agency's own rule is cached, in milliseconds. */
const ruleKnownFor = 5 * second;

export type TwoFactorRule = (person: Pick<Caller, 'role'>, now: Date) => Promise<boolean>;

/** Whether a person needs a second factor: staff, where the stage or the agency's owners say so. */
export function twoFactorRule(isOfStage: boolean, rules: Pick<SignInRules, 'isTwoFactorObligatory'>): TwoFactorRule {
  let known: { readonly until: number; readonly isObligatory: Promise<boolean> } | undefined;
  return async (person, now) => {
    if (!isStaff(person)) return false;
    if (isOfStage) return true;
    if (known === undefined || now.getTime() >= known.until)
      known = { until: now.getTime() + ruleKnownFor, isObligatory: rules.isTwoFactorObligatory() };
    return known.isObligatory;
  };
}

/** Owners without a second factor cannot ask it of others. Throws `access.two-factor`. */
export async function obligeTwoFactor(
  { clientId }: Caller,
  isObligatory: boolean,
  { rules, secondFactors }: { rules: Pick<SignInRules, 'obligeTwoFactor'>; secondFactors: SecondFactors },
): Promise<void> {
  if (isObligatory && !(await secondFactors.isOn(clientId))) throw twoFactorRequired();
  await rules.obligeTwoFactor(isObligatory);
}

interface TwoFactorCheck {
  readonly isObligatory: TwoFactorRule;
  readonly secondFactors: SecondFactors;
}

/** Caches the user pool's answer, so a factor that was turned off still counts for some minutes. */
export function requireTwoFactor({ isObligatory, secondFactors }: TwoFactorCheck) {
  const knownUntil = new Map<ClientId, number>();
  return async ({ role, clientId }: Caller, now: Date): Promise<void> => {
    if (now.getTime() < (knownUntil.get(clientId) ?? 0) || !(await isObligatory({ role }, now))) return;
    if (!(await secondFactors.isOn(clientId))) throw twoFactorRequired();
    knownUntil.set(clientId, now.getTime() + knownFor);
  };
}

type Noted = Partial<Pick<Client, 'hasTwoFactor' | 'passkeys'>>;

/** Notes a change on the record, of which the owner is notified, and in the audit log. */
async function note(clientId: ClientId, found: (read: Client) => Noted, { clients, recordAudit, now }: Noting) {
  const read = await clients.find(clientId);
  const kinds = read === undefined ? [] : changesIn(read, found(read));
  if (kinds.length === 0) return;
  const changed = (latest: Client) => ({ ...latest, ...found(latest), updatedAt: now.toISOString() });
  await changeLatest(clientId, changed, { clients });
  for (const kind of kinds) await recordAudit({ kind, clientId });
}

function changesIn({ hasTwoFactor = false, passkeys = [] }: Noted, found: Noted) {
  const isOtherFactor = found.hasTwoFactor !== undefined && found.hasTwoFactor !== hasTwoFactor;
  const areOtherPasskeys = found.passkeys !== undefined && found.passkeys.join() !== passkeys.join();
  return [
    ...(isOtherFactor ? (['client.two-factor-changed'] as const) : []),
    ...(areOtherPasskeys ? (['client.passkeys-changed'] as const) : []),
  ];
}

/**
 * People change them at the user pool, with or without our pages. Asked at each issue of tokens, so that a passkey is
 * noted before it first signs in. One that is gone, or cannot sign in, is noted when its owner lists them.
 */
export async function noteSignInMethods(
  clientId: ClientId,
  app: string,
  { signInMethods, ...noting }: Noting & { signInMethods: SignInMethods },
): Promise<void> {
  const { hasTwoFactor, passkeys } = await signInMethods.of(clientId, app);
  const found = ({ passkeys: noted = [] }: Client) => ({
    hasTwoFactor,
    passkeys: [...new Set([...noted, ...passkeys])].toSorted(),
  });
  await note(clientId, found, noting);
}

export async function viewTwoFactor(
  { clientId }: Caller,
  { secondFactors, ...noting }: Noting & { secondFactors: SecondFactors },
): Promise<{ isOn: boolean }> {
  const isOn = await secondFactors.isOn(clientId);
  await note(clientId, () => ({ hasTwoFactor: isOn }), noting);
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

export async function viewPasskeys(
  { clientId }: Caller,
  accessToken: string,
  { passkeys, ...noting }: Noting & { passkeys: Passkeys },
): Promise<readonly Passkey[]> {
  const listed = await passkeys.of(accessToken);
  if (listed === undefined) throw new DomainError('forbidden', staleSignInCode);
  await note(clientId, () => ({ passkeys: listed.map(({ id }) => id).toSorted() }), noting);
  return listed.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}
