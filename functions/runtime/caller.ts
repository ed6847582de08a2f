import { isStaff } from '../../shared/domain/access/person.ts';
import type { Contract } from '../../shared/contracts/contract.ts';
import { DomainError } from '../../shared/domain/errors.ts';
import { ClientId } from '../../shared/domain/ids.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import { adminGroup, type User } from '../../shared/domain/clients/user.ts';
import { isFreshSignIn, staleSignInCode } from '../../shared/domain/sign-in/fresh-sign-in.ts';
import { unverifiedEmailCode } from '../../shared/domain/sign-in/verified-email.ts';
import { SessionId } from '../../shared/domain/sign-in/session.ts';
import type { Caller } from '../use-cases/access.ts';

type Claims = Readonly<Record<string, unknown>>;

/** The gateway writes a list of claims as `[a b]`. */
function groupsOf(claims: Claims): string[] {
  const groups = claims['cognito:groups'];
  return typeof groups === 'string' ? groups.replace(/^\[|\]$/g, '').split(/[\s,]+/) : [];
}

/** The gateway also accepts id tokens, which are not for APIs: only access tokens count. */
export function callerOf(claims: Claims | undefined): Caller {
  const id = ClientId.safeParse(claims?.['username']);
  if (claims?.['token_use'] !== 'access' || !id.success) throw new DomainError('unauthenticated', 'access.token');
  const role = groupsOf(claims).includes(adminGroup) ? 'admin' : 'user';
  return { clientId: id.data, role, signedInAt: signedInAt(claims), sessionId: sessionIdOf(claims) };
}

/** Undefined for a pool without token revocation. */
const sessionIdOf = (claims: Claims) => SessionId.safeParse(claims['origin_jti']).data;

/** `auth_time` stays the same through all renewals of a session; whole seconds, which the gateway may write as text. */
function signedInAt({ auth_time: authTime, iat }: Claims): string | undefined {
  const seconds = Number(authTime ?? iat);
  return Number.isSafeInteger(seconds) ? new Date(seconds * 1000).toISOString() : undefined;
}

/** A stolen session must not be enough for what cannot be taken back. */
export function requireFreshSignIn({ needsFreshSignIn: needs }: Contract, body: object, caller: Caller, now: Date) {
  if (needs === undefined || isFreshSignIn(caller.signedInAt, now)) return;
  const given = new Map(Object.entries(body));
  if (needs === 'of staff' && !isStaff(caller)) return;
  if (needs === true || needs === 'of staff' || needs.some((field) => given.get(field) !== undefined))
    throw new DomainError('forbidden', caller.key === undefined ? staleSignInCode : 'api-key.needs-person');
}

export function requireVerifiedEmail(
  { needsVerifiedEmail: needs }: Contract,
  body: object,
  { user, client }: { user: Pick<User, 'role'>; client: Pick<Client, 'isEmailUnverified'> },
) {
  if (needs === undefined || client.isEmailUnverified !== true || isStaff(user)) return;
  if (needs === true || Reflect.get(body, 'status') === 'scheduled')
    throw new DomainError('forbidden', unverifiedEmailCode);
}
