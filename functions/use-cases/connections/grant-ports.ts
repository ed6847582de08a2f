import type { DomainError } from '../../../shared/domain/errors.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { AccountOptions, PlatformWithAccountOptions } from '../../../shared/platforms/account-options.ts';
import type { Board, BoardSections, NewBoard } from '../../../shared/platforms/options/board.ts';
import type { FoundPlace } from '../../../shared/platforms/options/place.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PlatformData, TokenPair } from './connection-ports.ts';

export interface GrantedAccount {
  accountId: string;
  accountName: string;
  /** The profile that stands behind the account and can remove the app as its person can; else the account itself. */
  profileId: string;
  profileName: string;
  platformData: PlatformData;
  token: string;
  life?: Omit<TokenPair, 'token'>;
}

/** Granted, but not to be connected now: it could not be read, or the person may not publish there. */
export interface ClosedAccount extends Pick<GrantedAccount, 'accountId' | 'accountName' | 'profileName'> {
  refusal: DomainError;
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
  profiles: NamedProfile[];
  accounts: GrantedAccount[];
  closed?: readonly ClosedAccount[] | undefined;
}

/** What was granted for the platform, and in the same consent for others that were asked for with it. */
export interface WholeGrant extends Grant {
  also?: (Grant & { platform: Platform })[] | undefined;
}

/** Where a person agrees. `memo` is what the exchange of the code needs again, like a PKCE verifier: it is a secret. */
interface BegunAuthorization {
  url: string;
  memo?: string;
}

export interface Authorization {
  /** Throws `connection.*` errors. `account` is what the person typed, where the platform must know it first, or its
   * kind, where the platform has several. `also` is another platform that the same consent is to serve. `withComments` asks
   * for what reading and answering comments needs, where the platform has them. */
  begin(request: {
    state: string;
    redirectUri: string;
    account?: string | undefined;
    also?: Platform | undefined;
    withComments?: boolean | undefined;
  }): Promise<BegunAuthorization>;
  /**
   * Exchanges the code from the platform; throws `connection.*` errors, also when there is no account to connect.
   * `issuer` is who the answer says it is from.
   */
  grant(answer: {
    code: string;
    redirectUri: string;
    memo?: string | undefined;
    issuer?: string | undefined;
    also?: Platform | undefined;
  }): Promise<WholeGrant>;
}

/** The document by which a platform knows our app, which sends people back to `redirectUri`. */
export type DescribeClient = (site: {
  readonly siteUrl: string;
  readonly redirectUri: string;
}) => Promise<Readonly<Record<string, unknown>>>;

/** Reads what an account allows for its next post. Throws `connection.reconnect` or `connection.unavailable`. */
export type AskAccountOptions<P extends PlatformWithAccountOptions> = (
  token: string,
) => Promise<NonNullable<AccountOptions[P]>>;

/** All throw `connection.reconnect` and `connection.no-answer`. */
export interface Boards {
  /** Throws `board.gone`. */
  sectionsOf(token: string, boardId: string): Promise<BoardSections>;
  /** Throws `board.name-taken` and `platform.refused`. */
  create(token: string, board: NewBoard): Promise<Board>;
}

/** Finds places by words, best first. Throws `places.not-permitted`, `connection.reconnect` or `connection.no-answer`. */
export type SearchPlaces = (token: string, words: string) => Promise<FoundPlace[]>;
