import { randomBytes } from 'node:crypto';
import { day, second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { findToken, type Grant, issueToken, redeemCode, type Token } from '../kit/oauth.ts';
import { insufficientPermissions, noChannel, refuseToken, unauthorized } from './refusal.ts';
import { type Channel, findChannel } from './seed.ts';
import type { Call, Simulator } from './simulator.ts';

const accessSeconds = 3599;
/** A refresh token ends when it is not used for six months. */
const unusedMs = 182 * day;

const scopeOf = (name: string) => `https://www.googleapis.com/auth/${name}`;

const invalidGrant = (words = 'Token has been expired or revoked.') => refuseToken('invalid_grant', words);

function requireApp({ body, simulator: { app } }: Call) {
  if (body.get('client_id') !== app.clientId)
    throw refuseToken('invalid_client', 'The OAuth client was not found.', 401);
  if (body.get('client_secret') !== app.clientSecret) throw refuseToken('invalid_client', 'Unauthorized', 401);
}

const codeRefusals = {
  code: () => invalidGrant('Malformed auth code.'),
  redirectUri: () => refuseToken('redirect_uri_mismatch', 'Bad Request'),
  verifier: () => invalidGrant('Invalid code verifier.'),
};

export async function grantTokens(call: Call) {
  requireApp(call);
  const { simulator, body } = call;
  switch (body.get('grant_type')) {
    case 'authorization_code':
      return jsonAnswer(issuedTokens(simulator, redeemCode(simulator, body, codeRefusals), true));
    case 'refresh_token': {
      const found = findToken(simulator, 'refresh', body.get('refresh_token') ?? '');
      if (!found) throw invalidGrant();
      keepAlive(simulator, found.token);
      return jsonAnswer(issuedTokens(simulator, found.grant, false));
    }
    default:
      throw refuseToken('unsupported_grant_type', 'Invalid grant_type');
  }
}

/** Ends all that the channel's owner granted to the app. */
export async function revokeTokens({ body, simulator }: Call) {
  const id = body.get('token') ?? '';
  const found = findToken(simulator, 'access', id) ?? findToken(simulator, 'refresh', id);
  if (!found) throw refuseToken('invalid_token', 'Token expired or revoked');
  for (const { record } of simulator.store.grants.newest(found.grant.owner))
    simulator.store.grants.put({ ...record, isRevoked: true });
  return jsonAnswer({});
}

function issuedTokens(simulator: Simulator, grant: Grant, withRefreshToken: boolean) {
  const issue = (kind: Token['kind'], lifeMs: number) => {
    const id = `${kind === 'access' ? 'ya29.' : '1//'}${randomBytes(45).toString('base64url')}`;
    return issueToken(simulator, grant, { id, kind, lifeMs });
  };
  return {
    access_token: issue('access', accessSeconds * second),
    expires_in: accessSeconds,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...(withRefreshToken && { refresh_token: issue('refresh', unusedMs) }),
  };
}

function keepAlive({ store, now }: Simulator, token: Token): void {
  store.tokens.put({ ...token, expiresAt: now().getTime() + unusedMs });
}

/** The channel of the token. Throws a `Refusal` unless one of the scopes was granted. */
export function requireChannel({ simulator, bearer }: Call, ...scopes: readonly string[]): Channel {
  const found = findToken(simulator, 'access', bearer);
  if (!found) throw unauthorized();
  if (!scopes.some((name) => found.grant.scopes.includes(scopeOf(name)))) throw insufficientPermissions();
  const channel = findChannel(found.grant.owner);
  if (!channel) throw noChannel();
  return channel;
}
