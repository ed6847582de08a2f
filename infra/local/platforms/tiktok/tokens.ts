import { randomBytes } from 'node:crypto';
import { second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { type Grant, issueToken, livingToken, redeemCode, type Token } from '../kit/oauth.ts';
import { refuse, tokenRefusal } from './answers.ts';
import { type Creator, findCreator } from './seed.ts';
import type { Call, Simulator } from './simulator.ts';

/** Two hours and 180 days. */
const accessSeconds = 7200;
const refreshSeconds = 15_552_000;

function requireApp({ body, simulator: { app } }: Call) {
  if (body.get('client_key') !== app.clientKey || body.get('client_secret') !== app.clientSecret)
    throw tokenRefusal('invalid_client', 'Client key or secret is incorrect.');
}

const codeRefusals = {
  code: () => tokenRefusal('invalid_grant', 'Authorization code is expired.'),
  redirectUri: () => tokenRefusal('invalid_request', 'Redirect_uri is not matched with the uri when requesting code.'),
};

/** Uses the token up: a second use is refused. */
function grantOfRefreshToken({ body, simulator }: Call): Grant {
  const living = livingToken(simulator, 'refresh', body.get('refresh_token') ?? '');
  if (!living) throw tokenRefusal('invalid_grant', 'Refresh token is invalid or expired.');
  simulator.store.tokens.put({ ...living.token, isSpent: true });
  return living.grant;
}

export async function grantTokens(call: Call) {
  requireApp(call);
  switch (call.body.get('grant_type')) {
    case 'authorization_code':
      return jsonAnswer(issuedTokens(call.simulator, redeemCode(call.simulator, call.body, codeRefusals)));
    case 'refresh_token':
      return jsonAnswer(issuedTokens(call.simulator, grantOfRefreshToken(call)));
    default:
      throw tokenRefusal('unsupported_grant_type', 'The grant type is not supported.');
  }
}

/** Ends the login of an access token, with all its tokens. */
export async function revokeTokens(call: Call) {
  requireApp(call);
  const { body, simulator } = call;
  const living = livingToken(simulator, 'access', body.get('token') ?? '');
  if (!living) throw tokenRefusal('invalid_request', 'The access token is invalid.');
  for (const { record } of simulator.store.tokens.newest(living.grant.id))
    simulator.store.tokens.put({ ...record, isSpent: true });
  return jsonAnswer({});
}

function issuedTokens(simulator: Simulator, grant: Grant) {
  const issue = (kind: Token['kind'], seconds: number) => {
    const id = `${kind === 'access' ? 'act' : 'rft'}.${randomBytes(30).toString('base64url')}`;
    return issueToken(simulator, grant, { id, kind, lifeMs: seconds * second });
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

/** Throws a `Refusal` unless the token's creator granted `scope`. */
export function requireCreator({ simulator, bearer }: Call, scope: string): Creator {
  const living = livingToken(simulator, 'access', bearer);
  const creator = living && findCreator(living.grant.owner);
  if (!creator) throw refuse('access_token_invalid', 401, 'The access token is invalid or not found in the request.');
  if (!living.grant.scopes.includes(scope))
    throw refuse('scope_not_authorized', 401, 'The user did not authorize the scope required for this action.');
  return creator;
}

/** Throws a `Refusal` above `perMinute` calls with one token. */
export function requireRate({ simulator, pathname, bearer = '' }: Call, perMinute: number) {
  if (!simulator.limits.allow(pathname, bearer, perMinute))
    throw refuse('rate_limit_exceeded', 429, 'The API rate limit was exceeded. Please try again later.');
}
