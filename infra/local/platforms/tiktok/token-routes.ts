import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import type { Grant } from './records.ts';
import { tokenRefusal } from './refusal.ts';
import { issueTokens, livingToken } from './tokens.ts';

function requireApp({ body, simulator: { app } }: Call) {
  if (body.get('client_key') !== app.clientKey || body.get('client_secret') !== app.clientSecret)
    throw tokenRefusal('invalid_client', 'Client key or secret is incorrect.');
}

function grantOfCode({ body, simulator: { store, now } }: Call): Grant {
  const code = store.codes.find(body.get('code') ?? '');
  if (!code || code.isUsed || code.expiresAt <= now().getTime())
    throw tokenRefusal('invalid_grant', 'Authorization code is expired.');
  if (code.redirectUri !== body.get('redirect_uri'))
    throw tokenRefusal('invalid_request', 'Redirect_uri is not matched with the uri when requesting code.');
  const grant = store.grants.find(code.owner);
  if (!grant) throw tokenRefusal('invalid_grant', 'Authorization code is expired.');
  store.codes.put({ ...code, isUsed: true });
  return grant;
}

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
      return jsonAnswer(issueTokens(call.simulator, grantOfCode(call)));
    case 'refresh_token':
      return jsonAnswer(issueTokens(call.simulator, grantOfRefreshToken(call)));
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
