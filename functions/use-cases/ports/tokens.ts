import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** A token that only the vault can read, and only for the same client, platform and account. */
export interface SealedToken {
  key: string;
  nonce: string;
  tag: string;
  text: string;
}

export interface TokenOwner {
  clientId: ClientId;
  platform: Platform;
  accountId: string;
}

export interface TokenVault {
  seal(token: string, owner: TokenOwner): Promise<SealedToken>;
  /** The token; undefined when it was sealed for another owner or changed since, so that it will never open. */
  open(sealed: SealedToken, owner: TokenOwner): Promise<string | undefined>;
}

/** A token that lives shortly, and the one that is spent to get the next pair. */
export interface TokenPair {
  token: string;
  expiresAt: Instant;
  refreshToken: string;
  refreshExpiresAt: Instant;
}

/** A platform's side of renewing tokens. */
export interface TokenRefresh {
  /**
   * Spends the refresh token for a new pair. `invalid`: it renews nothing any more; `unavailable`: the platform could not
   * be asked, or did not say.
   */
  refresh(refreshToken: string): Promise<TokenPair | 'invalid' | 'unavailable'>;
}
