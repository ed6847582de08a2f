import type { TokenRefresh } from '../../../use-cases/connections/connection-ports.ts';
import { PlatformUnreachable } from '../send.ts';
import { BlueskyError } from './bluesky-error.ts';
import type { Bluesky } from './bluesky.ts';
import { serverOf } from './server-of.ts';
import { Granted, readRefreshToken, tokenPair } from './tokens.ts';

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
