import { randomBytes } from 'node:crypto';
import { day, minute } from '../../../../shared/durations.ts';
import type { Call } from './platform-request.ts';
import { requireProof } from './proof.ts';
import type { Session, Token } from './records.ts';
import { Refusal } from './refusal.ts';
import type { Simulator } from './simulator.ts';

const accessLife = 30 * minute;
const refreshLife = 180 * day;

export function issueTokens({ store, now }: Simulator, session: Session) {
  const at = now().getTime();
  const issue = (kind: Token['kind'], life: number) => {
    const id = `${kind === 'access' ? 'tok' : 'ref'}-${randomBytes(32).toString('hex')}`;
    store.tokens.put({ id, owner: session.id, at, kind, expiresAt: at + life, isSpent: false });
    return id;
  };
  return {
    access_token: issue('access', accessLife),
    token_type: 'DPoP',
    refresh_token: issue('refresh', refreshLife),
    scope: session.scope,
    expires_in: accessLife / 1000,
    sub: session.owner,
  };
}

export function sessionOf({ store, now }: Simulator, kind: Token['kind'], id: string) {
  const token = store.tokens.find(id);
  const session = token && store.sessions.find(token.owner);
  if (token?.kind !== kind || session === undefined || session.isEnded) return undefined;
  return { token, session, isAlive: token.expiresAt > now().getTime() };
}

/** The DID of the repository that the caller may write. */
export function requireSession(call: Call): string {
  const { token, simulator } = call;
  if (token === undefined) throw new Refusal('AuthMissing', 401, 'Authentication Required');
  const thumbprint = requireProof(call, { isOAuth: false, accessToken: token });
  const found = sessionOf(simulator, 'access', token);
  const refuse = (message: string) =>
    new Refusal('invalid_token', 401, message, {
      headers: { 'www-authenticate': `DPoP algs="ES256", error="invalid_token", error_description="${message}"` },
    });
  if (found === undefined || found.session.keyThumbprint !== thumbprint) throw refuse('Token is invalid');
  if (!found.isAlive) throw refuse('"exp" claim timestamp check failed');
  return found.session.owner;
}
