import { createHmac, timingSafeEqual } from 'node:crypto';
import { newToken } from './ids.ts';
import type { Grant, Token } from './records.ts';
import { person } from './seed.ts';
import type { Simulator } from './simulator.ts';
import { expiredToken, revokedToken, unreadableToken } from './token-errors.ts';
import { hour, second } from '../../../../shared/durations.ts';

/** Varies on the platform; one hour is the shortest. */
export const shortLifeSeconds = hour / second;
export const longLifeSeconds = 5_184_000;

export interface Access {
  readonly token: Token;
  readonly grant: Grant;
}

export const appToken = (simulator: Simulator) => `${simulator.app.id}|${simulator.app.secret}`;

export function issueUserToken(simulator: Simulator, grantId: string, isLongLived: boolean): Token {
  const at = simulator.now().getTime();
  const seconds = isLongLived ? longLifeSeconds : shortLifeSeconds;
  const token = { id: newToken(), owner: grantId, at, pageId: null, expiresAt: at + seconds * 1000, isLongLived };
  simulator.store.tokens.put(token);
  return token;
}

/** The same token each time; it never expires when it comes from a long-lived token. */
export function pageTokenFor(simulator: Simulator, { token, grant }: Access, pageId: string): Token {
  const known = simulator.store.tokens
    .newest(grant.id)
    .map(({ record }) => record)
    .find((one) => one.pageId === pageId && one.isLongLived === token.isLongLived);
  if (known) return known;
  const expiresAt = token.isLongLived ? null : token.expiresAt;
  const at = simulator.now().getTime();
  const made = { id: newToken(), owner: grant.id, at, pageId, expiresAt, isLongLived: token.isLongLived };
  simulator.store.tokens.put(made);
  return made;
}

/** @throws GraphError 190 when it is unknown, expired or revoked */
export function accessOf(simulator: Simulator, accessToken: string): Access {
  const token = simulator.store.tokens.find(accessToken);
  const grant = token && simulator.store.grants.find(token.owner);
  if (!token || !grant) throw unreadableToken();
  if (grant.isRevoked) throw revokedToken(simulator.app.id);
  const now = simulator.now();
  if (token.expiresAt !== null && token.expiresAt <= now.getTime()) {
    throw expiredToken(new Date(token.expiresAt), now);
  }
  return { token, grant };
}

export function revoke({ store }: Simulator, accessToken: string | undefined): void {
  const token = store.tokens.find(accessToken ?? '');
  const grant = token && store.grants.find(token.owner);
  if (grant) store.grants.put({ ...grant, isRevoked: true });
}

export function removeApp({ store }: Simulator): void {
  for (const { record } of store.grants.newest(person.id)) store.grants.put({ ...record, isRevoked: true });
}

/** The proof is an HMAC of the token with the app's secret. */
export function isValidProof(simulator: Simulator, proof: string, accessToken: string): boolean {
  const expected = createHmac('sha256', simulator.app.secret).update(accessToken).digest();
  const given = Buffer.from(proof, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
