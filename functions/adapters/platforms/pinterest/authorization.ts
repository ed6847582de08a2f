import * as z from 'zod';
import { DomainError } from '../../../../shared/domain/errors.ts';
import { second } from '../../../../shared/durations.ts';
import { platformNames } from '../../../../shared/platforms/platforms.ts';
import { connectionRefused, scopesMissing } from '../../../use-cases/connections/refusals.ts';
import type { Authorization } from '../../../use-cases/connections/grant-ports.ts';
import type { TokenPair, TokenRefresh } from '../../../use-cases/connections/connection-ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { PinterestError, type Pinterest } from './pinterest.ts';

/** Pinterest asks for all of these to make a pin, and for the last to name the account. */
const scopes = ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'];

const Tokens = z.object({
  access_token: z.string(),
  /** Seconds, as `refresh_token_expires_in`. */
  expires_in: z.number(),
  refresh_token: z.string(),
  refresh_token_expires_in: z.number(),
  scope: z.string().default(''),
});
type Tokens = z.infer<typeof Tokens>;

const UserAccount = z.object({
  id: z.string().optional(),
  username: z.string(),
  business_name: z.string().nullish(),
});

function tokenPair(tokens: Tokens, now: Date): TokenPair {
  const after = (seconds: number) => new Date(now.getTime() + seconds * second).toISOString();
  return {
    token: tokens.access_token,
    expiresAt: after(tokens.expires_in),
    refreshToken: tokens.refresh_token,
    refreshExpiresAt: after(tokens.refresh_token_expires_in),
  };
}

export function pinterestAuthorization(pinterest: Pinterest, now: () => Date): Authorization {
  const { clientId, siteUrl } = pinterest.settings;

  return {
    async begin({ state, redirectUri }) {
      if (clientId === '')
        throw new DomainError('unavailable', 'connection.not-configured', {
          params: { credential: 'Pinterest app id' },
        });
      const url = new URL(`${siteUrl}/oauth/`);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(','),
        state,
      }).toString();
      return { url: url.href };
    },

    async grant({ code, redirectUri }) {
      try {
        // Apps from before 2025-09-25 get refresh tokens that renew only for the asking.
        const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, continuous_refresh: 'true' };
        const tokens = await pinterest.grant(form, Tokens);
        const granted = tokens.scope.split(/[\s,]+/).filter((scope) => scope !== '');
        const missing = scopes.filter((scope) => !granted.includes(scope));
        if (missing.length > 0) throw scopesMissing('pinterest', missing);
        const request = { method: 'GET', path: '/v5/user_account' } as const;
        const {
          username,
          id = username,
          business_name: business,
        } = await pinterest.call(tokens.access_token, request, UserAccount);
        const { token, ...life } = tokenPair(tokens, now());
        const named = { accountId: id, accountName: username, profileId: id, profileName: business || username };
        return {
          personId: id,
          scopes: granted,
          missingScopes: [],
          expiresAt: life.refreshExpiresAt,
          profiles: [],
          accounts: [{ ...named, platformData: {}, token, life }],
        };
      } catch (error) {
        throw translated(error);
      }
    },
  };
}

/** Each refresh gives a new refresh token, and the old one ends: after a lost answer the account is connected again. */
export function pinterestRefresh(pinterest: Pinterest, now: () => Date): TokenRefresh {
  return {
    async refresh(refreshToken) {
      try {
        return tokenPair(
          await pinterest.grant({ grant_type: 'refresh_token', refresh_token: refreshToken }, Tokens),
          now(),
        );
      } catch (error) {
        if (error instanceof PlatformUnreachable) return 'unavailable';
        if (!(error instanceof PinterestError)) throw error;
        return isTokenRefused(error) ? 'invalid' : 'unavailable';
      }
    },
  };
}

/** Not where our app itself is refused, which is a 401. */
const isTokenRefused = ({ status, message }: PinterestError) => status === 400 && /token|grant/i.test(message);

function translated(error: unknown): unknown {
  const isBusy = error instanceof PinterestError && (error.status >= 500 || error.status === 429);
  if (isBusy || error instanceof PlatformUnreachable)
    return new DomainError('unavailable', 'connection.unavailable', { params: { platform: platformNames.pinterest } });
  return error instanceof PinterestError ? connectionRefused('pinterest', error.message) : error;
}
