import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { day, second } from '../../../../shared/durations.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { connectionRefused, scopesMissing } from '../../../use-cases/connections/refusals.ts';
import type { Authorization } from '../../../use-cases/connections/grant-ports.ts';
import type { TokenPair, TokenRefresh } from '../../../use-cases/connections/connection-ports.ts';
import { readMe, TwitterError, type Twitter } from './twitter.ts';
import { PlatformUnreachable } from '../send.ts';

const requiredScopes = ['tweet.read', 'tweet.write', 'users.read', 'offline.access'];
const scopes = [...requiredScopes, 'media.write'];

/** X does not say how long a refresh token lives; six months by experience. */
const refreshLife = 180 * day;

const Tokens = z.object({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  scope: z.string().default(''),
});
type Tokens = z.infer<typeof Tokens>;

function tokenPair(
  { access_token: token, expires_in: seconds, refresh_token: refreshToken = '' }: Tokens,
  now: Date,
): TokenPair {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  return { token, expiresAt: after(seconds * second), refreshToken, refreshExpiresAt: after(refreshLife) };
}

/** A code lives 30 seconds and belongs to the verifier of its request (RFC 7636). */
export function twitterAuthorization(twitter: Twitter, now: () => Date): Authorization {
  const { clientId, siteUrl } = twitter.settings;

  return {
    async begin({ state, redirectUri }) {
      if (clientId === '')
        throw new DomainError('unavailable', 'connection.not-configured', { params: { credential: 'X client id' } });
      const verifier = randomBytes(48).toString('base64url');
      const url = new URL(`${siteUrl}/i/oauth2/authorize`);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return { url: url.href, memo: verifier };
    },

    async grant({ code, redirectUri, memo: verifier = '' }) {
      try {
        const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
        const tokens = await twitter.callAsApp('/2/oauth2/token', form, Tokens);
        const granted = tokens.scope.split(' ').filter((scope) => scope !== '');
        const missing = requiredScopes.filter((scope) => !granted.includes(scope));
        if (missing.length > 0) throw scopesMissing('twitter', missing);
        const me = await readMe(twitter, tokens.access_token, now());
        const { token, ...life } = tokenPair(tokens, now());
        const named = { accountId: me.id, accountName: me.username, profileId: me.id, profileName: me.name };
        return {
          personId: me.id,
          scopes: granted,
          missingScopes: scopes.filter((scope) => !granted.includes(scope)),
          expiresAt: life.refreshExpiresAt,
          profiles: [],
          accounts: [{ ...named, platformData: me.platformData, token, life }],
        };
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

/** A refresh token can be used once: after a lost answer the account must be connected again. */
export function twitterRefresh(twitter: Twitter, now: () => Date): TokenRefresh {
  return {
    async refresh(refreshToken) {
      try {
        const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
        return tokenPair(await twitter.callAsApp('/2/oauth2/token', form, Tokens.required()), now());
      } catch (error) {
        if (error instanceof PlatformUnreachable) return 'unavailable';
        if (!(error instanceof TwitterError)) throw error;
        return isTokenRefused(error) ? 'invalid' : 'unavailable';
      }
    },
  };
}

/** Not where our app itself is refused. */
const isTokenRefused = ({ status, type }: TwitterError) =>
  status === 400 && (type === 'invalid_request' || type === 'invalid_grant');

function translated(error: unknown): unknown {
  const isBusy = error instanceof TwitterError && (error.status >= 500 || error.status === 429);
  if (isBusy || error instanceof PlatformUnreachable)
    return new DomainError('unavailable', 'connection.unavailable', { params: { platform: platformNames.twitter } });
  return error instanceof TwitterError ? connectionRefused('twitter', error.message) : error;
}
