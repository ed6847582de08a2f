import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { day, second } from '../../../../shared/durations.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { youtubeReview } from '../../../../shared/platforms/youtube.ts';
import { connectionRefused, scopesMissing } from '../../../use-cases/connections/refusals.ts';
import type { Authorization } from '../../../use-cases/connections/grant-ports.ts';
import type { TokenPair, TokenRefresh } from '../../../use-cases/connections/connection-ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { channelOf } from './account-options.ts';
import { YouTubeError, type YouTube } from './youtube.ts';

const scope = (name: string) => `https://www.googleapis.com/auth/${name}`;
const requiredScopes = ['youtube.upload', 'youtube.readonly'].map(scope);
const scopes = [...requiredScopes, scope('youtube.force-ssl')];

/** A refresh token that was not used for six months ends. */
const refreshLife = 180 * day;

const Tokens = z.object({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  /** Seconds; only where it ends by itself, as it does while a project is in testing. */
  refresh_token_expires_in: z.number().optional(),
  scope: z.string().default(''),
});
type Tokens = z.infer<typeof Tokens>;

/** Google gives a refresh token once, and lets it be used again and again. */
function tokenPair(tokens: Tokens, known: string, now: Date): TokenPair {
  const { access_token: token, expires_in: seconds, refresh_token: refreshToken = known } = tokens;
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const life = (tokens.refresh_token_expires_in ?? refreshLife / second) * second;
  return { token, expiresAt: after(seconds * second), refreshToken, refreshExpiresAt: after(life) };
}

const platform = platformNames.youtube;

/** The person chooses the channel at Google. https://developers.google.com/youtube/v3/guides/auth/server-side-web-apps */
export function youtubeAuthorization(youtube: YouTube, now: () => Date): Authorization {
  const { clientId, consentUrl, isReviewed } = youtube.settings;

  return {
    async begin({ state, redirectUri }) {
      if (clientId === '')
        throw new DomainError('unavailable', 'connection.not-configured', {
          params: { credential: 'YouTube client id' },
        });
      const verifier = randomBytes(48).toString('base64url');
      const url = new URL(`${consentUrl}/o/oauth2/v2/auth`);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        access_type: 'offline',
        prompt: 'consent',
        include_granted_scopes: 'true',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return { url: url.href, memo: verifier };
    },

    async grant({ code, redirectUri, memo: verifier = '' }) {
      try {
        const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
        const tokens = await youtube.callAsApp('/token', form, Tokens.required({ refresh_token: true }));
        const granted = tokens.scope.split(' ').filter((each) => each !== '');
        const missing = requiredScopes.filter((each) => !granted.includes(each));
        if (missing.length > 0) throw scopesMissing('youtube', missing.map(shortName));
        const channel = await channelOf(youtube, tokens.access_token);
        if (channel === undefined) throw noChannel();
        const { token, ...life } = tokenPair(tokens, tokens.refresh_token, now());
        const { id: accountId, title, handle = title } = channel;
        return {
          personId: accountId,
          scopes: granted,
          missingScopes: [...scopes.filter((each) => !granted.includes(each)), ...(isReviewed ? [] : [youtubeReview])],
          expiresAt: life.refreshExpiresAt,
          profiles: [],
          accounts: [
            { accountId, accountName: handle, profileId: accountId, profileName: title, platformData: {}, token, life },
          ],
        };
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

export function youtubeRefresh(youtube: YouTube, now: () => Date): TokenRefresh {
  return {
    async refresh(refreshToken) {
      try {
        const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
        return tokenPair(await youtube.callAsApp('/token', form, Tokens), refreshToken, now());
      } catch (error) {
        if (error instanceof PlatformUnreachable) return 'unavailable';
        if (error instanceof YouTubeError) return error.reason === 'invalid_grant' ? 'invalid' : 'unavailable';
        throw error;
      }
    },
  };
}

const shortName = (name: string) => name.split('/').at(-1) ?? name;

const noChannel = () => new DomainError('invalid', 'connection.no-channel', { params: { platform } });

function translated(error: unknown): unknown {
  if (error instanceof PlatformUnreachable)
    return new DomainError('unavailable', 'connection.unavailable', { params: { platform } });
  if (!(error instanceof YouTubeError)) return error;
  if (error.reason === 'youtubeSignupRequired') return noChannel();
  const isBusy = error.status >= 500 || error.status === 429 || error.reason === 'quotaExceeded';
  return isBusy
    ? new DomainError('unavailable', 'connection.unavailable', { params: { platform } })
    : connectionRefused('youtube', error.message);
}
