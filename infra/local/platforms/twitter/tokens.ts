import { randomBytes } from 'node:crypto';
import { day, second } from '../../../../shared/durations.ts';
import type { Call } from './platform-request.ts';
import { forbidden, tooManyRequests, unauthorized } from './problem.ts';
import type { Grant, Token } from './records.ts';
import { findPerson, type Person } from './seed.ts';
import type { Simulator } from './simulator.ts';

const accessSeconds = 7200;
const refreshMs = 182 * day;

export function issueTokens({ store, now }: Simulator, grant: Grant) {
  const at = now().getTime();
  const issue = (kind: Token['kind'], lifeMs: number) => {
    const id = randomBytes(45).toString('base64url');
    store.tokens.put({ id, owner: grant.id, at, kind, expiresAt: at + lifeMs, isSpent: false });
    return id;
  };
  return {
    token_type: 'bearer',
    expires_in: accessSeconds,
    access_token: issue('access', accessSeconds * second),
    scope: grant.scopes.join(' '),
    ...(grant.scopes.includes('offline.access') && { refresh_token: issue('refresh', refreshMs) }),
  };
}

/** Also of a spent token; undefined for one that never was, or has expired, or whose grant has ended. */
export function findToken({ store, now }: Simulator, kind: Token['kind'], id: string) {
  const token = store.tokens.find(id);
  const grant = token && store.grants.find(token.owner);
  if (token?.kind !== kind || token.expiresAt <= now().getTime() || grant === undefined || grant.isRevoked)
    return undefined;
  return { token, grant };
}

/** Throws a `Problem` unless the token's account granted `scope`. */
export function requirePerson({ simulator, bearer }: Call, scope: string): Person {
  const found = findToken(simulator, 'access', bearer ?? '');
  const person = found && !found.token.isSpent ? findPerson(found.grant.owner) : undefined;
  if (!found || !person) throw unauthorized();
  if (!found.grant.scopes.includes(scope)) throw forbidden('You are not permitted to perform this action.');
  return { ...person, subscription: simulator.subscriptions.get(person.id) ?? person.subscription };
}

/** Adds the headers of the limit; throws a `Problem` above it. */
export function requireRate({ simulator, headers }: Call, route: string, account: string, limit: number) {
  const { isAllowed, headers: of } = simulator.limits.count(route, account, limit);
  Object.assign(headers, of);
  if (!isAllowed) throw tooManyRequests();
}
