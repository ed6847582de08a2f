import * as z from 'zod';
import { day, second } from '../../../../shared/durations.ts';
import type { TokenPair, TokenRefresh } from '../../../use-cases/connections/connection-ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { BlueskyError } from './failure.ts';
import type { Bluesky } from './bluesky.ts';
import { serverOf } from './identity.ts';
import { PrivateKey } from './signed-token.ts';

/** What the vault keeps as the access token: it is worth nothing without the key that it is bound to. */
const AccessToken = z.object({ accessToken: z.string(), key: PrivateKey });
type AccessToken = z.infer<typeof AccessToken>;

const RefreshToken = z.object({
  refreshToken: z.string(),
  key: PrivateKey,
  did: z.string(),
  issuer: z.string(),
});
export type RefreshToken = z.infer<typeof RefreshToken>;

export const readAccessToken = (token: string): AccessToken => AccessToken.parse(JSON.parse(token));
export const readRefreshToken = (token: string): RefreshToken => RefreshToken.parse(JSON.parse(token));

export const Granted = z.object({
  access_token: z.string(),
  token_type: z.literal('DPoP'),
  refresh_token: z.string(),
  expires_in: z.number().positive(),
  scope: z.string(),
  sub: z.string(),
});

/** A client that proves who it is may renew for so long. */
const refreshLife = 180 * day;

export function tokenPair(
  granted: z.infer<typeof Granted>,
  { key, did, issuer }: Omit<RefreshToken, 'refreshToken'>,
  now: Date,
): TokenPair {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const access: AccessToken = { accessToken: granted.access_token, key };
  const refresh: RefreshToken = { refreshToken: granted.refresh_token, key, did, issuer };
  return {
    token: JSON.stringify(access),
    expiresAt: after(granted.expires_in * second),
    refreshToken: JSON.stringify(refresh),
    refreshExpiresAt: after(refreshLife),
  };
}

/** A refresh token can be used once: after a lost answer the account must be connected again. */
export function blueskyRefresh(bluesky: Bluesky): TokenRefresh {
  return {
    async refresh(sealed) {
      const { refreshToken, ...held } = readRefreshToken(sealed);
      try {
        const { token_endpoint: url, issuer } = await serverOf(bluesky, held.issuer);
        const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
        const granted = await bluesky.askAsClient({ issuer, url }, form, Granted, held);
        return granted.sub === held.did ? tokenPair(granted, held, bluesky.settings.clock()) : 'invalid';
      } catch (error) {
        if (error instanceof PlatformUnreachable) return 'unavailable';
        if (!(error instanceof BlueskyError)) throw error;
        return error.code === 'invalid_grant' ? 'invalid' : 'unavailable';
      }
    },
  };
}
