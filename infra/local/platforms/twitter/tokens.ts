import { randomBytes } from 'node:crypto';
import { day, minute, second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { findToken, type Grant, issueToken, redeemCode } from '../kit/oauth.ts';
import { forbidden, tokenProblem, tooManyRequests, unauthorized } from './problem.ts';
import { findPerson, type Person } from './seed.ts';
import type { Call, Simulator } from './simulator.ts';

const accessSeconds = 7200;
const refreshMs = 182 * day;
const windowMs = 15 * minute;

const invalidToken = () => tokenProblem('invalid_request', 'Value passed for the token was invalid.');

const codeRefusals = {
  code: () => tokenProblem('invalid_request', 'Value passed for the authorization code was invalid.'),
  redirectUri: () =>
    tokenProblem(
      'invalid_request',
      'Value passed for the redirect uri did not match the uri of the authorization code.',
    ),
  verifier: () =>
    tokenProblem('invalid_request', 'Value passed for the code verifier did not match the code challenge.'),
};

function requireApp({ basic, simulator: { app } }: Call) {
  if (basic !== `${app.clientId}:${app.clientSecret}`)
    throw tokenProblem('unauthorized_client', 'Missing valid authorization header', 401);
}

/** A refresh token that comes a second time ends the grant with all its tokens. */
function grantOfRefreshToken({ body, simulator }: Call): Grant {
  const found = findToken(simulator, 'refresh', body.get('refresh_token') ?? '');
  if (!found) throw invalidToken();
  if (found.token.isSpent) {
    simulator.store.grants.put({ ...found.grant, isRevoked: true });
    throw invalidToken();
  }
  simulator.store.tokens.put({ ...found.token, isSpent: true });
  return found.grant;
}

export async function grantTokens(call: Call) {
  requireApp(call);
  switch (call.body.get('grant_type')) {
    case 'authorization_code':
      return jsonAnswer(issuedTokens(call.simulator, redeemCode(call.simulator, call.body, codeRefusals)));
    case 'refresh_token':
      return jsonAnswer(issuedTokens(call.simulator, grantOfRefreshToken(call)));
    default:
      throw tokenProblem('unsupported_grant_type', 'The grant type is not supported.');
  }
}

function issuedTokens(simulator: Simulator, grant: Grant) {
  const issue = (kind: 'access' | 'refresh', lifeMs: number) =>
    issueToken(simulator, grant, { id: randomBytes(45).toString('base64url'), kind, lifeMs });
  return {
    token_type: 'bearer',
    expires_in: accessSeconds,
    access_token: issue('access', accessSeconds * second),
    scope: grant.scopes.join(' '),
    ...(grant.scopes.includes('offline.access') && { refresh_token: issue('refresh', refreshMs) }),
  };
}

/** Ends the grant of a token, of either kind. */
export async function revokeTokens(call: Call) {
  requireApp(call);
  const id = call.body.get('token') ?? '';
  const found = findToken(call.simulator, 'access', id) ?? findToken(call.simulator, 'refresh', id);
  if (!found) throw invalidToken();
  call.simulator.store.grants.put({ ...found.grant, isRevoked: true });
  return jsonAnswer({ revoked: true });
}

/** Throws a `Refusal` unless the token's account granted `scope`. */
export function requirePerson({ simulator, bearer }: Call, scope: string): Person {
  const found = findToken(simulator, 'access', bearer);
  const person = found && !found.token.isSpent ? findPerson(found.grant.owner) : undefined;
  if (!found || !person) throw unauthorized();
  if (!found.grant.scopes.includes(scope)) throw forbidden('You are not permitted to perform this action.');
  return { ...person, subscription: simulator.subscriptions.get(person.id) ?? person.subscription };
}

/** In windows of 15 minutes. Adds the headers of the limit; throws a `Refusal` above it. */
export function requireRate({ simulator, answerHeaders }: Call, route: string, account: string, limit: number) {
  const { isAllowed, left, endsAt } = simulator.limits.take(`${route} ${account}`, { limit, windowMs });
  Object.assign(answerHeaders, {
    'x-rate-limit-limit': String(limit),
    'x-rate-limit-remaining': String(left),
    'x-rate-limit-reset': String(Math.ceil(endsAt / second)),
  });
  if (!isAllowed) throw tooManyRequests();
}
