import type { ClientId, ConnectLinkId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Agreement, StoredConnection } from './connection-ports.ts';
import type { NamedProfile } from './grant-ports.ts';

export interface PendingGrant {
  userId: ClientId;
  clientId: ClientId;
  platform: Platform;
  /** Set for a person who came by a connect link: it is not known who that is. */
  linkId?: ConnectLinkId | undefined;
  personId: string;
  agreedAt: Instant;
  profiles: NamedProfile[];
  candidates: Candidate[];
  expiresAt: Instant;
}

export type Candidate = Omit<StoredConnection, 'connectedAt'> & Pick<Agreement, 'profileId'>;

export interface PendingGrants {
  save(choice: string, grant: PendingGrant): Promise<void>;
  take(choice: string): Promise<PendingGrant | undefined>;
}

export interface RenewalLease {
  token: string;
  until: Instant;
}

/** A connection that was disconnected and whose consent is to end at the platform. */
export type DisconnectedId = Pick<StoredConnection, 'clientId' | 'platform' | 'connectedAt'>;

export interface DisconnectedAccounts {
  find(which: DisconnectedId): Promise<{ connection: StoredConnection; disconnectedAt: Instant } | undefined>;
  /** With its tokens. Idempotent. */
  erase(which: DisconnectedId): Promise<void>;
  readonly tokens: TokenLeases;
}

export interface ConsentQueue {
  /** Has a worker end the consent after a delay of at most 15 minutes. */
  send(which: DisconnectedId, delaySeconds: number): Promise<void>;
}

/** Renewing needs a lease because a refresh token can be used only once. */
export interface TokenLeases {
  /** Takes the lease; false when another holds it or the tokens have changed since they were read. */
  claim(read: StoredConnection, lease: RenewalLease, now: Date): Promise<boolean>;
  /** Saves renewed tokens and returns the lease; false, with nothing saved, when the lease was lost. */
  renew(renewed: StoredConnection, lease: RenewalLease): Promise<boolean>;
  release(connection: StoredConnection, lease: RenewalLease): Promise<void>;
  /** Returns the lease and marks the account as to be connected again. False when the lease was lost. */
  end(connection: StoredConnection, lease: RenewalLease, need: { since: Instant; reason: Reason }): Promise<boolean>;
}

export interface ConnectionTokens extends TokenLeases {
  /** Marks a connection that ends soon in spite of attempts to renew it. One without renewal is no longer due. */
  markEndingSoon(connection: StoredConnection, since: Instant): Promise<void>;
  /** Longest due first: tokens to keep alive, or connections that cannot be renewed. */
  due(before: Date, limit: number): Promise<{ clientId: ClientId; platform: Platform }[]>;
}

export interface ConnectionRequest {
  userId: ClientId;
  clientId: ClientId;
  platform: Platform;
  redirectUri: string;
  linkId?: ConnectLinkId | undefined;
  also?: Platform | undefined;
  memo?: string | undefined;
  expiresAt: Instant;
}

export interface ConnectionRequests {
  /** Enciphered under the state, of which only the hash is stored. */
  save(state: string, request: ConnectionRequest): Promise<void>;
  take(state: string): Promise<ConnectionRequest | undefined>;
}
