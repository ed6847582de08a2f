import { randomBytes } from 'node:crypto';
import { day, hour, second } from '../../../../shared/durations.ts';
import { expiredToken, missingToken, revokedToken, unreadableToken } from '../meta/token-errors.ts';
import type { Call } from './call.ts';
import type { Grant, Token } from './records.ts';
import { missingScope } from './refusals.ts';
import { findPerson, type Person } from './seed.ts';
import type { Simulator } from './simulator.ts';

const shortLifeMs = hour;
const longLifeMs = 60 * day;
/** A long-lived token renews itself once it is this old. */
export const renewableAfterMs = day;

export const longLifeSeconds = longLifeMs / second;

export function issueToken({ store, now }: Simulator, grantId: string, isLongLived: boolean): Token {
  const at = now().getTime();
  const expiresAt = at + (isLongLived ? longLifeMs : shortLifeMs);
  const token = { id: `THAA${randomBytes(48).toString('base64url')}`, owner: grantId, at, isLongLived, expiresAt };
  store.tokens.put(token);
  return token;
}

/** @throws GraphError 190 when it is unknown, expired or revoked */
export function accessOf({ store, app, now }: Simulator, accessToken: string): { token: Token; grant: Grant } {
  const token = store.tokens.find(accessToken);
  const grant = token && store.grants.find(token.owner);
  if (!token || !grant) throw unreadableToken();
  if (grant.isRevoked) throw revokedToken(app.id);
  if (token.expiresAt <= now().getTime()) throw expiredToken(new Date(token.expiresAt), now());
  return { token, grant };
}

export function requireAccess({ simulator, accessToken }: Call) {
  if (accessToken === undefined || accessToken === '') throw missingToken();
  return accessOf(simulator, accessToken);
}

/** Throws a `GraphError` unless the token's person granted `scope`. */
export function requirePerson(call: Call, scope = 'threads_basic'): Person {
  const { grant } = requireAccess(call);
  const person = findPerson(grant.owner);
  if (!person) throw unreadableToken();
  if (!grant.scopes.includes(scope)) throw missingScope(scope);
  return person;
}

export function removeApp({ store }: Simulator, personId: string): void {
  for (const { record } of store.grants.newest(personId)) store.grants.put({ ...record, isRevoked: true });
}
