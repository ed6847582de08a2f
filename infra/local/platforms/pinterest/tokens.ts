import { randomBytes } from 'node:crypto';
import { day, second } from '../../../../shared/durations.ts';
import type { Call } from './platform-request.ts';
import type { RateCategory } from './rate-limits.ts';
import type { Grant, Token } from './records.ts';
import { Refusal, unauthorized } from './refusal.ts';
import { type Account, findAccount } from './seed.ts';
import type { Simulator } from './simulator.ts';

const accessSeconds = (30 * day) / second;
const refreshSeconds = (60 * day) / second;

export function issueTokens({ store, now }: Simulator, grant: Grant, responseType: string) {
  const at = now().getTime();
  const issue = (kind: Token['kind'], seconds: number) => {
    const id = `pin${kind === 'access' ? 'a' : 'r'}_${randomBytes(45).toString('base64url')}`;
    store.tokens.put({ id, owner: grant.id, at, kind, expiresAt: at + seconds * second, isSpent: false });
    return id;
  };
  return {
    response_type: responseType,
    access_token: issue('access', accessSeconds),
    token_type: 'bearer',
    expires_in: accessSeconds,
    scope: grant.scopes.join(','),
    refresh_token: issue('refresh', refreshSeconds),
    refresh_token_expires_in: refreshSeconds,
    refresh_token_expires_at: Math.floor(at / second) + refreshSeconds,
  };
}

/** Undefined for a token that never was, has expired or was used up. */
export function findToken({ store, now }: Simulator, kind: Token['kind'], id: string) {
  const token = store.tokens.find(id);
  const grant = token && store.grants.find(token.owner);
  if (token?.kind !== kind || token.isSpent || token.expiresAt <= now().getTime() || !grant) return undefined;
  return { token, grant };
}

/** Throws a `Refusal` unless the token's account granted the scopes, and has calls left. */
export function requireAccount(call: Call, scopes: readonly string[], category: RateCategory): Account {
  const { simulator, bearer = '', headers } = call;
  const found = findToken(simulator, 'access', bearer);
  const account = found && findAccount(found.grant.owner);
  if (!found || !account) throw unauthorized();
  const missing = scopes.filter((scope) => !found.grant.scopes.includes(scope));
  if (missing.length > 0) throw new Refusal(403, 3, `Your application is missing the scope(s): ${missing.join(', ')}`);
  const { isAllowed, headers: of } = simulator.limits.count(category, account.id);
  Object.assign(headers, of);
  if (!isAllowed) throw new Refusal(429, 8, 'You have exceeded your rate limit. Try again later.');
  return account;
}
