import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Agreement, StoredConnection } from '../ports/connections.ts';
import type { NamedProfile } from '../ports/grants.ts';

/** What a person let us use, of which one account is to be chosen. */
export interface PendingGrant {
  userId: ClientId;
  clientId: ClientId;
  platform: Platform;
  /** The person's id at the platform. */
  personId: string;
  /** When they came back from the platform. */
  agreedAt: Instant;
  profiles: NamedProfile[];
  /** The connections that could come of it, their tokens sealed. */
  candidates: Candidate[];
  /** Until when one can be chosen. */
  expiresAt: Instant;
}

export type Candidate = Omit<StoredConnection, 'connectedAt'> & Pick<Agreement, 'profileId'>;

export interface PendingGrants {
  /** Only the hash of the choice's secret is stored. */
  save(choice: string, grant: PendingGrant): Promise<void>;
  /** Takes the grant out, once. */
  take(choice: string): Promise<PendingGrant | undefined>;
}

/** The right to renew a connection's tokens, until it is given back or its time is over. */
export interface RenewalLease {
  token: string;
  until: Instant;
}

/** Renewing tokens, which only one may do at a time: a refresh token is spent by its one use. */
export interface ConnectionTokens {
  /** Takes the right to renew the tokens as they were read; false when another has it, or they are others by now. */
  claim(read: StoredConnection, lease: RenewalLease, now: Date): Promise<boolean>;
  /** Saves renewed tokens and gives the right back; false, and nothing is saved, when it was lost. */
  renew(renewed: StoredConnection, lease: RenewalLease): Promise<boolean>;
  /** Gives the right back with nothing renewed. */
  release(connection: StoredConnection, lease: RenewalLease): Promise<void>;
  /** Gives the right back for good: the account must be connected again. False when the right was lost. */
  end(connection: StoredConnection, lease: RenewalLease, need: { since: Instant; reason: string }): Promise<boolean>;
  /** Notes that a connection ends soon although we have looked after it; where nothing can be renewed, it is due no more. */
  endsSoon(connection: StoredConnection, since: Instant): Promise<void>;
  /**
   * Connections that must be looked at before they end, the longest due first: nobody has used them for so long that their
   * tokens must be kept alive, or there is nothing to renew.
   */
  due(before: Date, limit: number): Promise<{ clientId: ClientId; platform: Platform }[]>;
}
