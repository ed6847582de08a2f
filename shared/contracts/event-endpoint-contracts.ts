import * as z from 'zod';
import { DeliveryId, DeliveryPlace, EventDelivery } from '../domain/events/event-delivery.ts';
import {
  EventEndpoint,
  EventEndpointChange,
  NewEventEndpoint,
  SecretRotation,
} from '../domain/events/event-endpoint.ts';
import { ClientId } from '../domain/ids.ts';
import { Instant } from '../domain/text.ts';
import { minute, second } from '../durations.ts';
import { type Contract, contractsAt } from './contract.ts';
import { withPeriod } from './paging.ts';
import { endpointParams } from './params.ts';

const contract = contractsAt('event-endpoints');
const action = 'events.manage';

/** `whsec_` and base64. The secret is told here and never again; a bus has none. */
const WithSecret = z.object({ endpoint: EventEndpoint, secret: z.string() });

const ListedDelivery = EventDelivery.omit({ subject: true, failures: true, since: true });

const state = EventDelivery.shape.state.optional();

export const eventEndpointContracts = {
  /** Of a client; without `clientId` of the caller, which is the agency for staff. */
  listEventEndpoints: contract('GET', '/api/event-endpoints', {
    action,
    query: z.strictObject({ clientId: ClientId.optional() }),
    /** `account`: of AWS, from which events go to buses. */
    response: z.object({ endpoints: z.array(EventEndpoint), account: z.string() }),
  }),
  createEventEndpoint: contract('POST', '/api/event-endpoints', {
    action,
    status: 201,
    body: NewEventEndpoint,
    response: WithSecret.partial({ secret: true }),
  }),
  getEventEndpoint: contract('GET', '/api/event-endpoints/{endpointId}', {
    action,
    params: endpointParams,
    response: EventEndpoint,
  }),
  updateEventEndpoint: contract('PATCH', '/api/event-endpoints/{endpointId}', {
    action,
    params: endpointParams,
    body: EventEndpointChange,
    response: EventEndpoint,
  }),
  deleteEventEndpoint: contract('DELETE', '/api/event-endpoints/{endpointId}', { action, params: endpointParams }),
  createSecretRotation: contract('POST', '/api/event-endpoints/{endpointId}/secret-rotations', {
    action,
    status: 201,
    params: endpointParams,
    body: SecretRotation,
    response: WithSecret,
  }),
  createEndpointTest: contract('POST', '/api/event-endpoints/{endpointId}/tests', {
    action,
    status: 202,
    params: endpointParams,
    response: ListedDelivery,
    throttles: [{ by: 'caller', limit: 60, windowSeconds: minute / second }],
  }),
  /** Newest first. A page can be short or empty and still have a `next`. */
  listEventDeliveries: contract('GET', '/api/event-endpoints/{endpointId}/deliveries', {
    action,
    params: endpointParams,
    query: z.strictObject({ state, after: DeliveryPlace.optional() }),
    response: z.object({ deliveries: z.array(ListedDelivery), next: DeliveryPlace.optional() }),
  }),
  /** It goes out again, as the same event; at once, if it waits for its next attempt. */
  createDeliveryReplay: contract('POST', '/api/event-endpoints/{endpointId}/deliveries/{deliveryId}/replays', {
    action,
    status: 202,
    params: endpointParams.extend({ deliveryId: DeliveryId }),
    response: ListedDelivery,
    throttles: [{ by: 'caller', limit: 60, windowSeconds: minute / second }],
  }),
  /** A page of those of a time, oldest first, but those that wait anyway. */
  createEventReplay: contract('POST', '/api/event-endpoints/{endpointId}/replays', {
    action,
    status: 202,
    params: endpointParams,
    body: withPeriod(
      z.strictObject({
        from: Instant,
        /** Inclusive. */
        to: Instant,
        state,
        /** The `next` of the answer before. */
        after: DeliveryPlace.optional(),
      }),
    ),
    response: z.object({ replayed: z.int().nonnegative(), next: DeliveryPlace.optional() }),
    throttles: [{ by: 'caller', limit: 30, windowSeconds: minute / second }],
  }),
} as const satisfies Record<string, Contract>;
export type ListedDelivery = z.infer<typeof ListedDelivery>;
