import type { Instant } from '../../../shared/domain/text.ts';
import type { TokenPair } from './tokens.ts';

/** An account the person has let us use, with the token that publishes to it. */
export interface GrantedAccount {
  accountId: string;
  accountName: string;
  pageId: string;
  pageName: string;
  token: string;
  /** Where tokens are renewed: how long this one lives, and what renews it. */
  life?: Omit<TokenPair, 'token'>;
}

export interface Grant {
  platformUserId: string;
  scopes: string[];
  /** What was asked for, not given, and can be done without. */
  missingScopes: string[];
  expiresAt?: Instant | undefined;
  pages: { id: string; name: string }[];
  accounts: GrantedAccount[];
}

/** A platform's side of connecting an account. */
export interface Authorization {
  /** Where the person is sent to agree. */
  url(request: { state: string; redirectUri: string }): string;
  /** Exchanges the code the person came back with; throws `connection.*` errors in plain words. */
  grant(answer: { code: string; redirectUri: string }): Promise<Grant>;
}
