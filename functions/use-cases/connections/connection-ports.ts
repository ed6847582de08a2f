import * as z from 'zod';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Connection } from '../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';

export interface StoredConnection extends Omit<
  Connection,
  'health' | 'cannotComment' | 'isOnlyPrivate' | 'isUnpaid' | 'limitations'
> {
  clientId: ClientId;
  platformData: PlatformData;
  sealedToken: SealedToken;
  scopes: string[];
  missingScopes?: string[] | undefined;
  /** Only where tokens are renewed; `expiresAt` is then the end of the refresh token. */
  renewal?:
    | { sealedRefreshToken: SealedToken; tokenExpiresAt: Instant; renewAt: Instant; keepAliveAt: Instant }
    | undefined;
}

export type PlatformData = Readonly<Record<string, string>>;

export interface ConnectedClient {
  client: Client;
  connections: StoredConnection[];
}

export interface Agreement {
  /** The person's id at the platform; it differs per app. */
  personId: string;
  profileId: string;
  /** The client agreed itself, not the agency or a parent on its behalf. */
  isOwn: boolean;
  /** When the person returned from the platform. A withdrawal after this instant counts. */
  agreedAt: Instant;
}

/** They change which accounts a client has, and who holds an account. */
export interface AccountChanges {
  /**
   * Stores a connection over the platform's previous one, claims the account and records the agreement, in one
   * transaction. Throws `connection.taken` (the account is another client's), `connection.withdrawn` (the consent
   * was withdrawn since), `connection.limit` (one platform more than `limit`, which may be infinite) and
   * `client.not-found`. Returns what it replaced if that is another account, whose tokens are kept for the end of the consent.
   */
  save(connection: StoredConnection, limit: number, agreement: Agreement): Promise<StoredConnection | undefined>;
  holdersOf(platform: Platform, accountIds: readonly string[]): Promise<Map<string, ClientId>>;
  /** Who had the accounts before, of those that nobody has: they were disconnected, or replaced by another one. */
  formerHoldersOf(platform: Platform, accountIds: readonly string[]): Promise<Map<string, ClientId>>;
  /** Also frees the account, and nothing remembers who had it. Idempotent; throws `client.not-found`. */
  remove(clientId: ClientId, platform: Platform): Promise<void>;
  /** As `remove`, but its tokens are kept for the end of the consent. False when it was connected again since it was read. */
  disconnect(connection: StoredConnection): Promise<boolean>;
}

/** What is known of accounts, and what is learned of them. */
export interface StoredConnections {
  find(clientId: ClientId, platform: Platform): Promise<StoredConnection | undefined>;
  listFor(clientId: ClientId): Promise<StoredConnection[]>;
  /** Clients with their connections to the wanted platforms; removed clients are absent. */
  ofClients(wanted: ReadonlyMap<ClientId, ReadonlySet<Platform>>): Promise<Map<ClientId, ConnectedClient>>;
  /** To be connected again, or due for a visit before an instant; of some clients, or of all. A hint: some may be healthy. */
  needingAttention(
    before: Date,
    limit: number,
    of?: ReadonlySet<ClientId>,
  ): Promise<{ clientId: ClientId; platform: Platform }[]>;
  /** Records that the platform takes nothing for the account until an instant; the longer of two pauses wins. */
  pause(connection: StoredConnection, pause: { until: Instant; reason: Reason }): Promise<void>;
  /** Saves what the platform says of the account now, unless it was connected again or removed since it was read. */
  saveData(connection: StoredConnection, platformData: PlatformData): Promise<void>;
  /** False, with nothing recorded, when it was connected again or removed since it was read. */
  requireReconnect(connection: StoredConnection, need: { since: Instant; reason: Reason }): Promise<boolean>;
}

export type Connections = StoredConnections & AccountChanges;

/** Opens only in the vault, and only for the same client, platform and account. */
export const SealedToken = z.object({ key: z.string(), nonce: z.string(), tag: z.string(), text: z.string() });
export type SealedToken = z.infer<typeof SealedToken>;

export interface TokenOwner {
  clientId: ClientId;
  platform: Platform;
  accountId: string;
}

export interface SecretVault<Owner> {
  seal(secret: string, owner: Owner): Promise<SealedToken>;
  /** Undefined when it was sealed for another owner or was altered: it will never open. */
  open(sealed: SealedToken, owner: Owner): Promise<string | undefined>;
}
export type TokenVault = SecretVault<TokenOwner>;

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
