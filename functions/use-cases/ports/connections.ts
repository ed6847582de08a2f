import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Connection } from '../../../shared/domain/connections/connection.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { SealedToken } from './tokens.ts';

/** A platform account with its sealed token, as it is stored. */
export interface StoredConnection extends Omit<Connection, 'health' | 'limitations'> {
  clientId: ClientId;
  platformData: PlatformData;
  sealedToken: SealedToken;
  scopes: string[];
  /** What we asked for and can do without. */
  missingScopes?: string[] | undefined;
  /** Where tokens are renewed. `expiresAt` is then the end of the token that renews. */
  renewal?: Renewal | undefined;
}

/** What only the account's platform knows what to do with. Its adapter writes and reads it. */
export type PlatformData = Readonly<Record<string, string>>;

/** What renews a connection's token, and when: see `renewalTimes`. */
export interface Renewal {
  sealedRefreshToken: SealedToken;
  /** When the token itself ends. */
  tokenExpiresAt: Instant;
  renewAt: Instant;
  keepAliveAt: Instant;
}

export interface ConnectedClient {
  client: Client;
  connections: StoredConnection[];
}

/** Who agreed to a connection. */
export interface Agreement {
  /** The person's id at the platform, which is another for every app. */
  personId: string;
  /** See `GrantedAccount.profileId`. */
  profileId: string;
  /** The client agreed itself, and not the agency or a parent for it: the person is the client. */
  isOwn: boolean;
  /** When they came back from the platform: what they took back since holds. */
  agreedAt: Instant;
}

export interface Connections {
  /**
   * Stores a new connection or one instead of the platform's last, which is always allowed, and claims its account, which
   * is one client's at a time. Who agreed is noted with it, or neither is. Throws `connection.taken` when the account is
   * another client's, `connection.withdrawn` when whoever agreed took that back since, `connection.limit` for one more
   * platform than the limit, which may be infinite, and `client.not-found`.
   */
  save(connection: StoredConnection, limit: number, agreement: Agreement): Promise<void>;
  /** Which client has each of these accounts connected; one that nobody has is not in the answer. */
  holdersOf(platform: Platform, accountIds: readonly string[]): Promise<Map<string, ClientId>>;
  find(clientId: ClientId, platform: Platform): Promise<StoredConnection | undefined>;
  listFor(clientId: ClientId): Promise<StoredConnection[]>;
  /** These clients with what they have connected of these platforms; one that was removed is not in the answer. */
  ofClients(wanted: ReadonlyMap<ClientId, ReadonlySet<Platform>>): Promise<Map<ClientId, ConnectedClient>>;
  /**
   * Connections that only their person can bring back, and those that were to be looked at before an instant. A hint: some of them
   * may be well.
   */
  needingCare(before: Date, limit: number): Promise<{ clientId: ClientId; platform: Platform }[]>;
  /** Removes a connection and frees its account. Harmless when it is removed already; throws `client.not-found`. */
  remove(clientId: ClientId, platform: Platform): Promise<void>;
  /** Notes that the platform takes nothing for the account until an instant; of several pauses the one that lasts longer stays. */
  pause(connection: StoredConnection, pause: { until: Instant; reason: string }): Promise<void>;
  /** Notes that the account must be connected again; false, and nothing noted, when it was since it was read, or removed. */
  requireReconnect(connection: StoredConnection, need: { since: Instant; reason: string }): Promise<boolean>;
}
