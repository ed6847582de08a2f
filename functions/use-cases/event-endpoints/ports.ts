import type { SealedToken } from '../connections/connection-ports.ts';
import type {
  Attempt,
  DeliveryPlace,
  EventDelivery,
  DeliveryId,
} from '../../../shared/domain/events/event-delivery.ts';
import type { EventEndpoint } from '../../../shared/domain/events/event-endpoint.ts';
import type { Payload } from '../../../shared/domain/events/event-kinds.ts';
import type { ClientId, EventEndpointId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** `until`: when a former secret stops to sign. */
export interface StoredSecret {
  readonly sealed: SealedToken;
  readonly until?: Instant | undefined;
}

export interface StoredEndpoint extends EventEndpoint {
  /** The newest first. An event bus has none: EventBridge itself names the sender. */
  readonly secrets: readonly StoredSecret[];
}

export interface EventEndpoints {
  /**
   * `created`: how many its owner had ever created when that was read. Throws `event-endpoint.changed` when one was created
   * since, and `client.not-found`.
   */
  create(endpoint: StoredEndpoint, created: number): Promise<void>;
  /** How many a client, or the agency, ever created. */
  countCreated(owner: ClientId | undefined): Promise<number>;
  find(id: EventEndpointId): Promise<StoredEndpoint | undefined>;
  /** Of a client, or of the agency. */
  listFor(owner: ClientId | undefined): Promise<StoredEndpoint[]>;
  /** Throws `event-endpoint.changed` when it is not as it was read. */
  save(endpoint: StoredEndpoint, read: StoredEndpoint): Promise<StoredEndpoint>;
  /** Forward only, and without another version. Nothing where it is gone. */
  noteDelivered(id: EventEndpointId, at: Instant): Promise<void>;
  remove(id: EventEndpointId): Promise<void>;
}

/** Deliveries about one subject to one endpoint, which go out one after another. `home` is whose partition they are in. */
export interface Lane {
  readonly endpointId: EventEndpointId;
  readonly home: ClientId | undefined;
  readonly subject: string;
}

interface WaitingDelivery {
  readonly delivery: EventDelivery;
  /** When a message looks at the lane again. */
  readonly wakesAt: Instant | undefined;
}

export interface DeliveryPage {
  readonly deliveries: EventDelivery[];
  readonly next?: DeliveryPlace | undefined;
}

export interface EventDeliveries {
  /** A known one stays as it is. Nothing is stored for a client that is gone. */
  add(delivery: EventDelivery): Promise<void>;
  find(endpointId: EventEndpointId, id: DeliveryId): Promise<EventDelivery | undefined>;
  /** The first that is pending in a lane. */
  first(lane: Lane): Promise<WaitingDelivery | undefined>;
  /** Reserves the delivery until then. False when another worker has it, or it was saved since it was read. */
  claim(delivery: EventDelivery, until: Instant, now: Instant): Promise<boolean>;
  noteWake(delivery: EventDelivery, at: Instant): Promise<void>;
  /** Ends the claim. Throws `event-endpoint.changed` when it is not as it was read. */
  save(delivery: EventDelivery, read: EventDelivery): Promise<void>;
  /** Of a time, from past the place `after`, where it is given. Pages may be short and still have a `next`. */
  page(endpointId: EventEndpointId, wanted: DeliverySelection): Promise<DeliveryPage>;
}

export interface DeliverySelection {
  readonly from: Instant;
  readonly to: Instant;
  readonly order: 'newest-first' | 'oldest-first';
  readonly after?: DeliveryPlace | undefined;
  readonly state?: EventDelivery['state'] | undefined;
  readonly limit: number;
}

export interface LaneQueue {
  /** @param after milliseconds; more than the queue's longest delay is cut to it */
  send(lanes: readonly Lane[], after?: number): Promise<void>;
}

export interface EventMessage {
  readonly endpoint: Pick<EventEndpoint, 'id' | 'url'>;
  readonly eventId: string;
  readonly payload: Payload;
  readonly secrets: readonly string[];
  readonly now: Date;
}

export interface EventSender {
  /** Never rejects: what went wrong is the outcome. */
  send(message: EventMessage): Promise<Omit<Attempt, 'at'>>;
}
