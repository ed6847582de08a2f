import { jsonAnswer } from './answers.ts';
import type { Call } from './platform-request.ts';
import type { Grant } from './records.ts';
import { Refusal, unauthorized } from './refusal.ts';
import { findToken, issueTokens } from './tokens.ts';

const invalidGrant = (what: string) => new Refusal(400, 283, `Invalid ${what}.`);

function grantOfCode({ body, simulator: { store, now } }: Call): Grant {
  const code = store.codes.find(body.get('code') ?? '');
  if (!code || code.isUsed || code.expiresAt <= now().getTime()) throw invalidGrant('authorization code');
  if (code.redirectUri !== body.get('redirect_uri')) throw invalidGrant('redirect URI for the grant');
  const grant = store.grants.find(code.owner);
  if (!grant) throw invalidGrant('authorization code');
  store.codes.put({ ...code, isUsed: true });
  return grant;
}

/** The old refresh token ends with its use. */
function grantOfRefreshToken({ body, simulator }: Call): Grant {
  const found = findToken(simulator, 'refresh', body.get('refresh_token') ?? '');
  if (!found) throw invalidGrant('refresh token');
  simulator.store.tokens.put({ ...found.token, isSpent: true });
  return found.grant;
}

export async function grantTokens(call: Call) {
  const { basic, body, simulator } = call;
  if (basic !== `${simulator.app.clientId}:${simulator.app.clientSecret}`) throw unauthorized();
  const type = body.get('grant_type') ?? '';
  switch (type) {
    case 'authorization_code':
      return jsonAnswer(issueTokens(simulator, grantOfCode(call), type));
    case 'refresh_token':
      return jsonAnswer(issueTokens(simulator, grantOfRefreshToken(call), type));
    default:
      throw new Refusal(400, 1, 'Invalid request: grant_type');
  }
}
