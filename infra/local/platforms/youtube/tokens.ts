import { randomBytes } from 'node:crypto';
import { day, second } from '../../../../shared/durations.ts';
import type { Call } from './platform-request.ts';
import type { Grant, Token } from './records.ts';
import { insufficientPermissions, noChannel, unauthorized } from './refusal.ts';
import { type Channel, findChannel } from './seed.ts';
import type { Simulator } from './simulator.ts';

const accessSeconds = 3599;
/** A refresh token ends when it is not used for six months. */
const unusedMs = 182 * day;

const scopeOf = (name: string) => `https://www.googleapis.com/auth/${name}`;

export function issueTokens({ store, now }: Simulator, grant: Grant, withRefreshToken: boolean) {
  const at = now().getTime();
  const issue = (kind: Token['kind'], lifeMs: number) => {
    const id = `${kind === 'access' ? 'ya29.' : '1//'}${randomBytes(45).toString('base64url')}`;
    store.tokens.put({ id, owner: grant.id, at, kind, expiresAt: at + lifeMs });
    return id;
  };
  return {
    access_token: issue('access', accessSeconds * second),
    expires_in: accessSeconds,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...(withRefreshToken && { refresh_token: issue('refresh', unusedMs) }),
  };
}

/** Undefined for one that never was, or has expired, or whose grant has ended. */
export function findToken({ store, now }: Simulator, kind: Token['kind'], id: string) {
  const token = store.tokens.find(id);
  const grant = token && store.grants.find(token.owner);
  if (token?.kind !== kind || token.expiresAt <= now().getTime() || grant === undefined || grant.isRevoked)
    return undefined;
  return { token, grant };
}

export function keepAlive({ store, now }: Simulator, token: Token): void {
  store.tokens.put({ ...token, expiresAt: now().getTime() + unusedMs });
}

/** The channel of the token. Throws a `Refusal` unless one of the scopes was granted. */
export function requireChannel({ simulator, bearer }: Call, ...scopes: readonly string[]): Channel {
  const found = findToken(simulator, 'access', bearer ?? '');
  if (!found) throw unauthorized();
  if (!scopes.some((name) => found.grant.scopes.includes(scopeOf(name)))) throw insufficientPermissions();
  const channel = findChannel(found.grant.owner);
  if (!channel) throw noChannel();
  return channel;
}
