import { randomBytes } from 'node:crypto';
import { day, minute, second } from '../../../../shared/durations.ts';
import { jsonAnswer } from '../kit/answers.ts';
import { type Grant, issueToken, livingToken, redeemCode } from '../kit/oauth.ts';
import { refuse, unauthorized } from './refusal.ts';
import { type Account, findAccount } from './seed.ts';
import type { Call, Simulator } from './simulator.ts';

const accessSeconds = (30 * day) / second;
const refreshSeconds = (60 * day) / second;
/** Calls of an account by the minute, as apps with standard access have them. */
const perMinute = { org_read: 1000, org_write: 100, org_analytics: 60 } as const;

const invalidGrant = (what: string) => refuse(400, 283, `Invalid ${what}.`);

const codeRefusals = {
  code: () => invalidGrant('authorization code'),
  redirectUri: () => invalidGrant('redirect URI for the grant'),
};

/** The old refresh token ends with its use. */
function grantOfRefreshToken({ body, simulator }: Call): Grant {
  const found = livingToken(simulator, 'refresh', body.get('refresh_token') ?? '');
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
      return jsonAnswer(issuedTokens(simulator, redeemCode(simulator, body, codeRefusals), type));
    case 'refresh_token':
      return jsonAnswer(issuedTokens(simulator, grantOfRefreshToken(call), type));
    default:
      throw refuse(400, 1, 'Invalid request: grant_type');
  }
}

function issuedTokens(simulator: Simulator, grant: Grant, responseType: string) {
  const issue = (kind: 'access' | 'refresh', seconds: number) => {
    const id = `pin${kind === 'access' ? 'a' : 'r'}_${randomBytes(45).toString('base64url')}`;
    return issueToken(simulator, grant, { id, kind, lifeMs: seconds * second });
  };
  return {
    response_type: responseType,
    access_token: issue('access', accessSeconds),
    token_type: 'bearer',
    expires_in: accessSeconds,
    scope: grant.scopes.join(','),
    refresh_token: issue('refresh', refreshSeconds),
    refresh_token_expires_in: refreshSeconds,
    refresh_token_expires_at: Math.floor(simulator.now().getTime() / second) + refreshSeconds,
  };
}

/** Throws a `Refusal` unless the token's account granted the scopes, and has calls left. */
export function requireAccount(call: Call, scopes: readonly string[], category: keyof typeof perMinute): Account {
  const { simulator, bearer, answerHeaders } = call;
  const found = livingToken(simulator, 'access', bearer);
  const account = found && findAccount(found.grant.owner);
  if (!found || !account) throw unauthorized();
  const missing = scopes.filter((scope) => !found.grant.scopes.includes(scope));
  if (missing.length > 0) throw refuse(403, 3, `Your application is missing the scope(s): ${missing.join(', ')}`);
  const allowed = { limit: perMinute[category], windowMs: minute };
  const { isAllowed, limit, left, endsAt } = simulator.limits.take(`${category} ${account.id}`, allowed);
  Object.assign(answerHeaders, {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(left),
    'x-ratelimit-reset': String(Math.ceil((endsAt - simulator.now().getTime()) / second)),
  });
  if (!isAllowed) throw refuse(429, 8, 'You have exceeded your rate limit. Try again later.');
  return account;
}
