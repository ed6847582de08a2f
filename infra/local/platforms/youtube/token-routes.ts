import { createHash } from 'node:crypto';
import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import type { Grant } from './records.ts';
import { TokenRefusal } from './refusal.ts';
import { findToken, issueTokens, keepAlive } from './tokens.ts';

const invalidGrant = (words = 'Token has been expired or revoked.') => new TokenRefusal('invalid_grant', words);

function requireApp({ body, simulator: { app } }: Call) {
  if (body.get('client_id') !== app.clientId)
    throw new TokenRefusal('invalid_client', 'The OAuth client was not found.', 401);
  if (body.get('client_secret') !== app.clientSecret) throw new TokenRefusal('invalid_client', 'Unauthorized', 401);
}

function grantOfCode({ body, simulator: { store, now } }: Call): Grant {
  const code = store.codes.find(body.get('code') ?? '');
  const grant = code && store.grants.find(code.owner);
  if (!grant || code.isUsed || code.expiresAt <= now().getTime()) throw invalidGrant('Malformed auth code.');
  if (code.redirectUri !== body.get('redirect_uri')) throw new TokenRefusal('redirect_uri_mismatch', 'Bad Request');
  const verifier = body.get('code_verifier') ?? '';
  if (createHash('sha256').update(verifier).digest('base64url') !== code.challenge)
    throw invalidGrant('Invalid code verifier.');
  store.codes.put({ ...code, isUsed: true });
  return grant;
}

export async function grantTokens(call: Call) {
  requireApp(call);
  const { simulator, body } = call;
  switch (body.get('grant_type')) {
    case 'authorization_code':
      return jsonAnswer(issueTokens(simulator, grantOfCode(call), true));
    case 'refresh_token': {
      const found = findToken(simulator, 'refresh', body.get('refresh_token') ?? '');
      if (!found) throw invalidGrant();
      keepAlive(simulator, found.token);
      return jsonAnswer(issueTokens(simulator, found.grant, false));
    }
    default:
      throw new TokenRefusal('unsupported_grant_type', 'Invalid grant_type');
  }
}

/** Ends all that the channel's owner granted to the app. */
export async function revokeTokens({ body, simulator }: Call) {
  const id = body.get('token') ?? '';
  const found = findToken(simulator, 'access', id) ?? findToken(simulator, 'refresh', id);
  if (!found) throw new TokenRefusal('invalid_token', 'Token expired or revoked');
  for (const { record } of simulator.store.grants.newest(found.grant.owner))
    simulator.store.grants.put({ ...record, isRevoked: true });
  return jsonAnswer({});
}
