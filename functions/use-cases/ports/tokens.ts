import * as z from 'zod';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** Opens only in the vault, and only for the same client, platform and account. */
export const SealedToken = z.object({ key: z.string(), nonce: z.string(), tag: z.string(), text: z.string() });
export type SealedToken = z.infer<typeof SealedToken>;

export interface TokenOwner {
  clientId: ClientId;
  platform: Platform;
  accountId: string;
}

export interface TokenVault {
  seal(token: string, owner: TokenOwner): Promise<SealedToken>;
  /** Undefined when it was sealed for another owner or was altered: it will never open. */
  open(sealed: SealedToken, owner: TokenOwner): Promise<string | undefined>;
}

export interface TokenPair {
  token: string;
  expiresAt: Instant;
  refreshToken: string;
  refreshExpiresAt: Instant;
}

export interface TokenRefresh {
  /** Exchanges the refresh token for a new pair. `invalid`: it no longer renews; `unavailable`: no usable answer. */
  refresh(refreshToken: string): Promise<TokenPair | 'invalid' | 'unavailable'>;
}
