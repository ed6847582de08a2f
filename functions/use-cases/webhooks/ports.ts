import type { CommentUpdate } from '../../../shared/domain/conversations/comment-update.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Platform, WebhookPlatform } from '../../../shared/platforms/platforms.ts';
import type { PlatformAccount } from '../publishing/ports.ts';

export interface DeliveredEvent {
  accountId: string;
  field: string;
  value: unknown;
  /** When the platform sent it, in Unix seconds; differs when it is sent again. */
  time: number;
  /** Equal for every delivery of the same event. */
  identity: string;
  /** Of one about a comment. `no-time`: it cannot be put in order. */
  update?: CommentUpdate | 'no-time';
}

/** The changes of one delivery or of a list of deliveries, in order; what has an unknown shape is left out. */
export type ReadDelivery = (delivery: unknown) => DeliveredEvent[];

export interface PositionedEvent extends DeliveredEvent {
  platform: WebhookPlatform;
  position: number;
}

export interface StoredEvent extends Omit<DeliveredEvent, 'identity' | 'update'> {
  id: string;
  /** Its position: `<stored at>#<index in its delivery>#<id>`. */
  place: string;
}

export interface WebhookEvents {
  /**
   * Stores events; false for each that was stored within the last 48 hours.
   * @param events distinct, each with its index in the delivery
   */
  add(events: readonly PositionedEvent[], storedAt: Instant): Promise<boolean[]>;
  remove(events: readonly DeliveredEvent[]): Promise<void>;
  /** The newest `count` of a platform, oldest first; only those stored after an instant, if given. */
  latest(platform: WebhookPlatform, count: number, after?: Instant): Promise<StoredEvent[]>;
}

/** A delivery as a worker receives it; without `body` it is stored under `key`. */
export interface QueuedDelivery {
  platform: WebhookPlatform;
  key: string;
  body?: Uint8Array | undefined;
}

export interface Deliveries {
  /** Keeps a body for at most a week; returns its key. */
  keep(body: Uint8Array): Promise<string>;
  read(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

export interface DeliveryQueue {
  /** The delivery is durable once this resolves. */
  send(platform: WebhookPlatform, body: Uint8Array): Promise<void>;
}

/** One for each platform: stored as a hash, with the last characters for display. */
export interface VerifyTokens {
  save(platform: WebhookPlatform, token: string): Promise<void>;
  /** Compares in constant time. */
  isCurrent(platform: WebhookPlatform, token: string): Promise<boolean>;
  end(platform: WebhookPlatform): Promise<string | undefined>;
  remove(platform: WebhookPlatform): Promise<void>;
}

export interface AppInstallation {
  neededScope: string;
  /** False when the platform refuses; throws when it cannot be asked. Idempotent. */
  install(account: PlatformAccount): Promise<boolean>;
}

export type AppInstallations = Readonly<Record<Platform, AppInstallation | 'none'>>;

/** The subscription of the agency's app. Throws `webhook.unavailable` when the platform cannot be asked. */
export interface WebhookSubscription {
  isActive(callbackUrl: string): Promise<boolean>;
  /** The platform verifies the address during the call. Returns the reason of a refusal. */
  begin(callbackUrl: string, verifyToken: string): Promise<{ refusedBecause?: string }>;
  end(): Promise<void>;
}

export interface SignedDelivery {
  body: Uint8Array;
  signature?: string | undefined;
}

export interface Webhooks {
  /** The fields that the app subscribes to. */
  fields: readonly string[];
  subscription: WebhookSubscription;
  isSigned: (delivery: SignedDelivery) => Promise<boolean>;
}
