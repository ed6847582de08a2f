import { randomBytes } from 'node:crypto';
import type { Call } from './platform-request.ts';
import type { Grant, Token } from './records.ts';
import { Refusal } from './refusal.ts';
import { findCreator, type Creator } from './seed.ts';
import type { Simulator } from './simulator.ts';

/** Two hours and 180 days. */
const accessSeconds = 7200;
const refreshSeconds = 15_552_000;

export function issueTokens({ store, now }: Simulator, grant: Grant) {
  const at = now().getTime();
  const issue = (kind: Token['kind'], seconds: number) => {
    const prefix = kind === 'access' ? 'act' : 'rft';
    const id = `${prefix}.${randomBytes(30).toString('base64url')}`;
    store.tokens.put({ id, owner: grant.id, at, kind, expiresAt: at + seconds * 1000, isSpent: false });
    return id;
  };
  return {
    access_token: issue('access', accessSeconds),
    expires_in: accessSeconds,
    open_id: grant.owner,
    refresh_expires_in: refreshSeconds,
    refresh_token: issue('refresh', refreshSeconds),
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
  };
}

export function livingToken({ store, now }: Simulator, kind: Token['kind'], id: string) {
  const token = store.tokens.find(id);
  const grant = token && store.grants.find(token.owner);
  const lives = token?.kind === kind && !token.isSpent && token.expiresAt > now().getTime();
  return lives && grant ? { token, grant } : undefined;
}

/** Throws a `Refusal` unless the token's creator granted `scope`. */
export function requireCreator({ simulator, bearer }: Call, scope: string): Creator {
  const living = livingToken(simulator, 'access', bearer ?? '');
  const creator = living && findCreator(living.grant.owner);
  if (!creator)
    throw new Refusal('access_token_invalid', 401, 'The access token is invalid or not found in the request.');
  if (!living.grant.scopes.includes(scope))
    throw new Refusal('scope_not_authorized', 401, 'The user did not authorize the scope required for this action.');
  return creator;
}

/** Throws a `Refusal` above `perMinute` calls with one token. */
export function requireRate({ simulator, pathname, bearer = '' }: Call, perMinute: number) {
  if (!simulator.limits.allow(pathname, bearer, perMinute))
    throw new Refusal('rate_limit_exceeded', 429, 'The API rate limit was exceeded. Please try again later.');
}
