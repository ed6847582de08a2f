import type { Instant } from '../../../shared/domain/text.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PlatformAccount } from '../ports/publisher.ts';

/** One change at an account, as it was delivered. */
export interface DeliveredEvent {
  /** The account's id at the platform. */
  accountId: string;
  field: string;
  value: unknown;
  /** When the platform sent it, in Unix seconds; another one when it is sent again. */
  time: number;
  /** The same text however often the same thing is told. */
  identity: string;
}

export interface PlacedEvent extends DeliveredEvent {
  position: number;
}

export interface StoredEvent extends Omit<DeliveredEvent, 'identity'> {
  id: string;
  /** Where it stands among all: `<when it was stored>#<which of its delivery it was>#<its id>`. */
  place: string;
}

export interface WebhookEvents {
  /**
   * Stores events, each unless it was stored within the last 48 hours: false then.
   * @param events each another one, with which of its delivery it is
   */
  add(events: readonly PlacedEvent[], storedAt: Instant): Promise<boolean[]>;
  /** Removes events, if they are there. */
  remove(events: readonly DeliveredEvent[]): Promise<void>;
  /** The newest so many, of those stored after an instant if one is given; oldest first. */
  latest(count: number, after?: Instant): Promise<StoredEvent[]>;
}

/** A delivery that a worker was handed. */
export interface HandedDelivery {
  key: string;
  /** Exactly as it came. Undefined when it is kept under the key. */
  body?: Uint8Array | undefined;
}

/** Bodies exactly as they came. */
export interface Deliveries {
  /** Keeps a body, for a week at most, and answers its key. */
  keep(body: Uint8Array): Promise<string>;
  /** Undefined when it is gone. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Removes a body, if it is there. */
  remove(key: string): Promise<void>;
}

export interface DeliveryQueue {
  /** Brings a delivery to a worker. Nothing of it can be lost any more once this has ended. */
  send(body: Uint8Array): Promise<void>;
}

/** The token by which the platform knows our address. It is kept as a hash, with its last characters to show. */
export interface VerifyTokens {
  save(token: string): Promise<void>;
  /** Whether this is the token, told in a time that says nothing of it. */
  isCurrent(token: string): Promise<boolean>;
  /** The last four characters; undefined when there is no token. */
  end(): Promise<string | undefined>;
  remove(): Promise<void>;
}

/** Has a platform tell the app of what happens at a connected account. */
export interface AppInstallation {
  /** Without this permission the platform refuses. */
  neededScope: string;
  /** False when the platform refuses; throws when it could not be asked. Installing twice is harmless. */
  install(account: PlatformAccount): Promise<boolean>;
}

export type AppInstallations = Readonly<Record<Platform, AppInstallation | 'none'>>;

/** What the agency's app is told of at the platform. Throws `webhook.unavailable` when the platform cannot be asked. */
export interface WebhookSubscription {
  /** Whether the platform sends to this address. */
  isActive(callbackUrl: string): Promise<boolean>;
  /** Has events sent there, which the platform verifies at once; answers why not, when it refuses. */
  begin(callbackUrl: string, verifyToken: string): Promise<{ refusedBecause?: string }>;
  end(): Promise<void>;
}

/** A body exactly as it came, with what its sender says to prove itself. */
export interface SignedDelivery {
  body: Uint8Array;
  signature?: string | undefined;
}

/** A platform that tells the app of what happens at its accounts. */
export interface Webhooks {
  subscription: WebhookSubscription;
  isSigned: (delivery: SignedDelivery) => Promise<boolean>;
}
