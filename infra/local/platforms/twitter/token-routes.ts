import { createHash } from 'node:crypto';
import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import { tokenProblem } from './problem.ts';
import type { Grant } from './records.ts';
import { findToken, issueTokens } from './tokens.ts';

const invalidToken = () => tokenProblem('invalid_request', 'Value passed for the token was invalid.');
const invalidCode = () => tokenProblem('invalid_request', 'Value passed for the authorization code was invalid.');

function requireApp({ basic, simulator: { app } }: Call) {
  if (basic !== `${app.clientId}:${app.clientSecret}`)
    throw tokenProblem('unauthorized_client', 'Missing valid authorization header', 401);
}

function grantOfCode({ body, simulator: { store, now } }: Call): Grant {
  const code = store.codes.find(body.get('code') ?? '');
  if (!code || code.isUsed || code.expiresAt <= now().getTime()) throw invalidCode();
  if (code.redirectUri !== body.get('redirect_uri'))
    throw tokenProblem(
      'invalid_request',
      'Value passed for the redirect uri did not match the uri of the authorization code.',
    );
  const challenge = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url');
  if (challenge !== code.challenge)
    throw tokenProblem('invalid_request', 'Value passed for the code verifier did not match the code challenge.');
  const grant = store.grants.find(code.owner);
  if (!grant) throw invalidCode();
  store.codes.put({ ...code, isUsed: true });
  return grant;
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
      return jsonAnswer(issueTokens(call.simulator, grantOfCode(call)));
    case 'refresh_token':
      return jsonAnswer(issueTokens(call.simulator, grantOfRefreshToken(call)));
    default:
      throw tokenProblem('unsupported_grant_type', 'The grant type is not supported.');
  }
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
