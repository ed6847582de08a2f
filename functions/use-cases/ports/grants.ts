import type { Instant } from '../../../shared/domain/text.ts';
import type { PlatformData } from './connections.ts';
import type { TokenPair } from './tokens.ts';

/** An account the person has let us use, with the token that publishes to it. */
export interface GrantedAccount {
  accountId: string;
  accountName: string;
  /** What stands behind the account and can remove the app as its person can; the account itself where there is nothing else. */
  profileId: string;
  profileName: string;
  platformData: PlatformData;
  token: string;
  /** Where tokens are renewed: how long this one lives, and what renews it. */
  life?: Omit<TokenPair, 'token'>;
}

export interface NamedProfile {
  id: string;
  name: string;
}

export interface Grant {
  /** The person's id at the platform. */
  personId: string;
  scopes: string[];
  /** What was asked for, not given, and can be done without. */
  missingScopes: string[];
  expiresAt?: Instant | undefined;
  /** The profiles that the person let us see, whether or not an account of theirs can be used. */
  profiles: NamedProfile[];
  /** At least one. */
  accounts: GrantedAccount[];
}

/** A platform's side of connecting an account. */
export interface Authorization {
  /** Where the person is sent to agree. */
  url(request: { state: string; redirectUri: string }): string;
  /** Exchanges the code the person came back with; throws `connection.*` errors in plain words, also when there is no account to connect. */
  grant(answer: { code: string; redirectUri: string }): Promise<Grant>;
}
