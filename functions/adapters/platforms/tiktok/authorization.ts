import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import type { Authorization } from '../../../use-cases/connections/grant-ports.ts';
import type { TokenPair, TokenRefresh } from '../../../use-cases/connections/connection-ports.ts';
import { connectionRefused, scopesMissing } from '../../../use-cases/connections/refusals.ts';
import { PlatformUnreachable } from '../send.ts';
import { readCreatorInfo } from './account-options.ts';
import { TikTokError, type TikTok } from './tiktok.ts';

const requiredScopes = ['user.info.basic', 'video.publish'];
/** Without `video.list` a send with a lost answer stays in doubt; `video.upload` is dispensable. */
const scopes = [...requiredScopes, 'video.upload', 'video.list'];

const Tokens = z.object({
  access_token: z.string(),
  /** Seconds, as `refresh_expires_in`. */
  expires_in: z.number(),
  open_id: z.string(),
  refresh_token: z.string(),
  refresh_expires_in: z.number(),
  scope: z.string().default(''),
});
type Tokens = z.infer<typeof Tokens>;

function tokenPair(tokens: Tokens, now: Date): TokenPair {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  return {
    token: tokens.access_token,
    expiresAt: after(tokens.expires_in),
    refreshToken: tokens.refresh_token,
    refreshExpiresAt: after(tokens.refresh_expires_in),
  };
}

/** The account's name comes with the creator info, which needs no further scope. */
export function tiktokAuthorization(tiktok: TikTok, now: () => Date): Authorization {
  const { clientKey, siteUrl } = tiktok.settings;

  return {
    async begin({ state, redirectUri }) {
      if (clientKey === '')
        throw new DomainError('unavailable', 'connection.not-configured', {
          params: { credential: 'TikTok client key' },
        });
      const url = new URL(`${siteUrl}/v2/auth/authorize/`);
      url.search = new URLSearchParams({
        client_key: clientKey,
        scope: scopes.join(','),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
      }).toString();
      return { url: url.href };
    },

    async grant({ code, redirectUri }) {
      try {
        const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
        const tokens = await tiktok.grant(form, Tokens);
        const granted = tokens.scope.split(',').filter((scope) => scope !== '');
        const missing = requiredScopes.filter((scope) => !granted.includes(scope));
        if (missing.length > 0) throw scopesMissing('tiktok', missing);
        const { username, nickname } = await readCreatorInfo(tiktok, tokens.access_token);
        const { token, ...life } = tokenPair(tokens, now());
        const account = {
          accountId: tokens.open_id,
          accountName: username,
          profileId: tokens.open_id,
          profileName: nickname,
          platformData: {},
        };
        return {
          personId: tokens.open_id,
          scopes: granted,
          missingScopes: scopes.filter((scope) => !granted.includes(scope)),
          expiresAt: life.refreshExpiresAt,
          profiles: [],
          accounts: [{ ...account, token, life }],
        };
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

/** A refresh token can be used once: after a lost answer the account must be connected again. */
export function tiktokRefresh(tiktok: TikTok, now: () => Date): TokenRefresh {
  return {
    async refresh(refreshToken) {
      try {
        const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
        return tokenPair(await tiktok.grant(form, Tokens), now());
      } catch (error) {
        if (error instanceof PlatformUnreachable) return 'unavailable';
        if (!(error instanceof TikTokError)) throw error;
        return error.code === 'invalid_grant' ? 'invalid' : 'unavailable';
      }
    },
  };
}

function translated(error: unknown): unknown {
  const isBusy = error instanceof TikTokError && (error.status >= 500 || error.code === 'rate_limit_exceeded');
  if (isBusy || error instanceof PlatformUnreachable)
    return new DomainError('unavailable', 'connection.unavailable', { params: { platform: platformNames.tiktok } });
  return error instanceof TikTokError ? connectionRefused('tiktok', error.message || (error.code ?? '')) : error;
}
