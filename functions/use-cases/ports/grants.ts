import type { Instant } from '../../../shared/domain/text.ts';
import type { PlatformData } from './connections.ts';
import type { TokenPair } from './tokens.ts';

export interface GrantedAccount {
  accountId: string;
  accountName: string;
  /** The profile that stands behind the account and can remove the app as its person can; else the account itself. */
  profileId: string;
  profileName: string;
  platformData: PlatformData;
  token: string;
  /** Only where tokens are renewed: the token's lifetime and refresh token. */
  life?: Omit<TokenPair, 'token'>;
}

export interface NamedProfile {
  id: string;
  name: string;
}

export interface Grant {
  personId: string;
  scopes: string[];
  missingScopes: string[];
  expiresAt?: Instant | undefined;
  /** The profiles the person let us see, also those without a usable account. */
  profiles: NamedProfile[];
  /** At least one. */
  accounts: GrantedAccount[];
}

export interface Authorization {
  /** The platform's consent page. */
  url(request: { state: string; redirectUri: string }): string;
  /** Exchanges the code from the platform; throws `connection.*` errors, also when there is no account to connect. */
  grant(answer: { code: string; redirectUri: string }): Promise<Grant>;
}
