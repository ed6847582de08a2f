import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  type DeliveryId,
  DeliveryId as DeliveryIdShape,
  deliveryDays,
  type DeliveryPlace,
  type EventDelivery,
  replayed,
} from '../../../shared/domain/events/event-delivery.ts';
import type { EventEndpoint } from '../../../shared/domain/events/event-endpoint.ts';
import { EventKind, eventKinds, type SentKind, testKind } from '../../../shared/domain/events/event-kinds.ts';
import { agencyOrOwned, type ClientId, type EventEndpointId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { day, second } from '../../../shared/durations.ts';
import type { Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { endpointChanged, notFound, savedUnlessConflict } from '../refusals.ts';
import { findEndpoint, findUsableEndpoint } from './endpoints.ts';
import type { DeliveryPage, DeliverySelection, EventDeliveries, EventEndpoints, Lane, LaneQueue } from './ports.ts';

const laneOf = ({ endpointId, clientId, subject }: EventDelivery): Lane => ({ endpointId, home: clientId, subject });

interface Happened {
  readonly id: string;
  readonly kind: SentKind;
  readonly clientId: ClientId | undefined;
  readonly subject: string;
  readonly occurredAt: Instant;
  readonly data: Readonly<Record<string, unknown>>;
}

function deliveryTo({ id: endpointId }: Pick<EventEndpoint, 'id'>, happened: Happened, now: Date): EventDelivery {
  const hash = createHash('sha256').update(happened.id).digest('hex').slice(0, 32);
  const { kind, clientId, subject, occurredAt, data } = happened;
  return {
    id: DeliveryIdShape.parse(agencyOrOwned(clientId, hash)),
    endpointId,
    eventId: `evt_${hash}`,
    kind,
    ...(clientId !== undefined && { clientId }),
    subject,
    occurredAt,
    data: { ...data },
    state: 'pending',
    attempts: [],
    failures: 0,
    since: now.toISOString(),
    nextAttemptAt: now.toISOString(),
    version: 1,
  };
}

/** Older ones are news to nobody: comments of before the first reading, for example. */
const freshFor = 3 * day;

interface RecordDependencies {
  readonly clients: Pick<Clients, 'find'>;
  readonly endpoints: Pick<EventEndpoints, 'listFor'>;
  readonly deliveries: Pick<EventDeliveries, 'add'>;
  readonly queue: LaneQueue;
  readonly now: Date;
}

interface SourceEvent {
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>> & {
    readonly eventId: string;
    readonly clientId: ClientId;
    readonly occurredAt: Instant;
  };
}

const Subject = z.object({ postId: z.string().optional(), commentId: z.string().optional() });

/** Of the agency, of the client and of its parent: all who want such events. A repeated event is recorded once. */
export async function recordEvent({ type, detail }: SourceEvent, deps: RecordDependencies): Promise<void> {
  const { clients, endpoints, deliveries, queue, now } = deps;
  const { eventId, clientId, occurredAt } = detail;
  const kinds = EventKind.options.filter((name) => {
    const { from, isOf } = eventKinds[name];
    return from === type && isOf?.(detail) !== false;
  });
  if (kinds.length === 0 || now.getTime() - Date.parse(occurredAt) > freshFor) return;
  const client = await clients.find(clientId);
  if (client === undefined || client.isStaff === true) return;
  const owners = new Set([undefined, clientId, client.parentClientId]);
  const listed = (await Promise.all([...owners].map((owner) => endpoints.listFor(owner)))).flat();
  const { postId, commentId } = Subject.parse(detail);
  const subject = postId ?? commentId ?? clientId;
  const wanted = kinds.flatMap((kind) => {
    const data = eventKinds[kind].data.parse(detail);
    const happened: Happened = { id: `${kind}#${eventId}`, kind, clientId, subject, occurredAt, data };
    return listed
      .filter((endpoint) => endpoint.kinds.includes(kind))
      .map((endpoint) => deliveryTo(endpoint, happened, now));
  });
  await Promise.all(wanted.map((delivery) => deliveries.add(delivery)));
  await queue.send(wanted.map(laneOf));
}

interface Dependencies {
  readonly clients: Pick<Clients, 'load'>;
  readonly endpoints: EventEndpoints;
  readonly deliveries: EventDeliveries;
}

interface Sending {
  readonly queue: LaneQueue;
  readonly now: Date;
}

/** It goes the way of every event. */
export async function sendTest(
  caller: Caller,
  id: EventEndpointId,
  { queue, now, newId, ...deps }: Dependencies & Sending & { readonly newId: () => string },
): Promise<EventDelivery> {
  const endpoint = await findUsableEndpoint(caller, id, deps);
  const testId = newId();
  const delivery = deliveryTo(
    endpoint,
    {
      id: `${testKind}#${testId}`,
      kind: testKind,
      clientId: endpoint.clientId,
      subject: testId,
      occurredAt: now.toISOString(),
      data: { endpointId: id },
    },
    now,
  );
  await deps.deliveries.add(delivery);
  await queue.send([laneOf(delivery)]);
  return delivery;
}

const pageSize = 50;

export async function listDeliveries(
  caller: Caller,
  id: EventEndpointId,
  wanted: Pick<DeliverySelection, 'after' | 'state'>,
  { now, ...deps }: Dependencies & { readonly now: Date },
): Promise<DeliveryPage> {
  await findEndpoint(caller, id, deps);
  const from = new Date(now.getTime() - (deliveryDays + 1) * day).toISOString();
  const to = new Date(now.getTime() + day).toISOString();
  return deps.deliveries.page(id, { ...wanted, from, to, order: 'newest-first', limit: pageSize });
}

/** A worker settles it at the same time. */
const mostTries = 3;

/** One, by its id. One that is pending goes out now. Throws `event-endpoint.changed` where workers change it each time. */
export async function replayDelivery(
  caller: Caller,
  id: EventEndpointId,
  deliveryId: DeliveryId,
  { queue, now, ...deps }: Dependencies & Sending,
): Promise<EventDelivery> {
  await findUsableEndpoint(caller, id, deps);
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const delivery = await deps.deliveries.find(id, deliveryId);
    if (delivery === undefined) throw notFound('EventDelivery');
    if (!(await isReplayed(delivery, now, deps.deliveries))) continue;
    await queue.send([laneOf(delivery)]);
    return replayed(delivery, now);
  }
  throw endpointChanged();
}

const replayPage = 100;
/** Replayed events are spread, so that a receiver that was away is not flooded: ten a second. */
const replaySpread = second / 10;

/** Those of a time in their order, a page of 100 a request: `next` says where the following request begins. */
export async function replayRange(
  caller: Caller,
  id: EventEndpointId,
  range: Pick<DeliverySelection, 'from' | 'to' | 'after' | 'state'>,
  { queue, now, ...deps }: Dependencies & Sending,
): Promise<{ replayed: number; next?: DeliveryPlace | undefined }> {
  await findUsableEndpoint(caller, id, deps);
  const { deliveries } = deps;
  const page = await deliveries.page(id, { ...range, order: 'oldest-first', limit: replayPage });
  let count = 0;
  for (const delivery of page.deliveries) {
    if (delivery.state === 'pending' || !(await isReplayed(delivery, now, deliveries))) continue;
    await queue.send([laneOf(delivery)], count * replaySpread);
    count += 1;
  }
  return { replayed: count, ...(page.next !== undefined && { next: page.next }) };
}

/** False where it was changed since it was read: it goes out anyway, or has just done so. */
const isReplayed = (delivery: EventDelivery, now: Date, deliveries: Pick<EventDeliveries, 'save'>) =>
  savedUnlessConflict(() => deliveries.save(replayed(delivery, now), delivery));
