import { minute, second } from '../../../shared/durations.ts';
import { can } from '../../../shared/domain/access/policy.ts';
import { hasAdminAccess } from '../../../shared/domain/clients/workspace-access.ts';
import {
  afterAttempt,
  answerTimeout,
  type Attempt,
  type EventDelivery,
  skipped,
} from '../../../shared/domain/events/event-delivery.ts';
import { type DisabledReason, endpointHost, eventBusOf } from '../../../shared/domain/events/event-endpoint.ts';
import { payloadOf } from '../../../shared/domain/events/event-kinds.ts';
import type { ClientId, EventEndpointId } from '../../../shared/domain/ids.ts';
import { permissionsOf } from '../../../shared/domain/plans/plans.ts';
import { isOpenTo } from '../access.ts';
import type { Clients, Credentials } from '../clients/ports.ts';
import type { SecretVault } from '../connections/connection-ports.ts';
import type { DomainEvent } from '../events.ts';
import { savedUnlessConflict } from '../refusals.ts';
import type { EventDeliveries, EventEndpoints, EventSender, Lane, LaneQueue, StoredEndpoint } from './ports.ts';

export interface DeliverDependencies {
  readonly clients: Pick<Clients, 'find'>;
  readonly credentials: Pick<Credentials, 'staffIds'>;
  readonly endpoints: Pick<EventEndpoints, 'find' | 'save' | 'noteDelivered'>;
  readonly deliveries: Pick<EventDeliveries, 'first' | 'claim' | 'noteWake' | 'save'>;
  readonly vault: Pick<SecretVault<EventEndpointId>, 'open'>;
  readonly sender: EventSender;
  readonly queue: LaneQueue;
  readonly bus: { put(events: readonly DomainEvent[]): Promise<void> };
  readonly clock: () => Date;
  /** Whether the time of the run is over; what is left is queued again. */
  readonly isOver: () => boolean;
}

/** Longer than a send takes with its writes. */
const claimFor = answerTimeout + minute;
const notedEvery = 5 * minute;

/**
 * Sends what is pending in a lane, one after another.
 * 1. The first is not due yet: a message comes back for it, unless one is on its way.
 * 2. It is claimed; who does not get it leaves the lane to whoever has it, and to that one's message.
 * 3. It is sent if its endpoint is on and its plan includes it, and settled. After a failure the lane waits.
 */
export async function deliverLane(lane: Lane, deps: DeliverDependencies): Promise<void> {
  const { deliveries, queue, clock } = deps;
  while (!deps.isOver()) {
    const first = await deliveries.first(lane);
    if (first === undefined) return;
    const { delivery, wakesAt } = first;
    const now = clock();
    const dueAt = Date.parse(delivery.nextAttemptAt ?? delivery.since);
    if (dueAt > now.getTime()) {
      const isAwaited = wakesAt !== undefined && Date.parse(wakesAt) > now.getTime() + second;
      if (!isAwaited) await waitFor(lane, delivery, dueAt, deps);
      return;
    }
    const until = new Date(now.getTime() + claimFor).toISOString();
    if (!(await deliveries.claim(delivery, until, now.toISOString()))) return;
    const settled = await settle(delivery, deps);
    // One that was replayed meanwhile is looked at again.
    await savedUnlessConflict(() => deliveries.save(settled, delivery));
  }
  await queue.send([lane]);
}

/** The message goes first: a lane with two comes to no harm, one with none would stand still. */
async function waitFor(lane: Lane, delivery: EventDelivery, dueAt: number, deps: DeliverDependencies) {
  const now = deps.clock().getTime();
  const after = Math.min(dueAt - now, longestSleep);
  await deps.queue.send([lane], after);
  await deps.deliveries.noteWake(delivery, new Date(now + after).toISOString());
}

/** The longest delay of a queue's message. */
const longestSleep = 15 * minute;

async function settle(delivery: EventDelivery, deps: DeliverDependencies): Promise<EventDelivery> {
  const { endpoints, sender, clock } = deps;
  const endpoint = await endpoints.find(delivery.endpointId);
  if (endpoint === undefined || !(await isUsable(endpoint, deps))) return skipped(delivery);
  const secrets = eventBusOf(endpoint.url) === undefined ? await openSecrets(endpoint, deps) : [];
  const now = clock();
  const { eventId } = delivery;
  const sent = await sender.send({ endpoint, eventId, payload: payloadOf(delivery), secrets, now });
  const attempt: Attempt = { at: now.toISOString(), ...sent };
  const isGone = attempt.status === 410;
  const isTooLarge = attempt.outcome === 'too-large';
  const settled = afterAttempt(delivery, attempt, { isFinal: isGone || isTooLarge });
  if (settled.state === 'delivered') await noteDelivered(endpoint, attempt, deps);
  if (settled.state === 'failed' && (isGone || !(isTooLarge || wasReachedSince(endpoint, settled))))
    await disable(endpoint, isGone ? 'gone' : 'failing', settled, deps);
  return settled;
}

/** An end of access ends deliveries: the plan and the workspace are looked at each time. */
async function isUsable({ disabled, clientId }: StoredEndpoint, { clients, clock }: DeliverDependencies) {
  if (disabled !== undefined) return false;
  if (clientId === undefined) return true;
  const client = await clients.find(clientId);
  return (
    client !== undefined &&
    permissionsOf(client.plan).canAccessAPI &&
    (await isOpenTo(client, { clients, now: clock() }))
  );
}

async function openSecrets({ id, secrets }: StoredEndpoint, { vault, clock }: DeliverDependencies): Promise<string[]> {
  const now = clock().toISOString();
  const valid = secrets.filter(({ until }) => until === undefined || until > now);
  const opened = await Promise.all(valid.map(({ sealed }) => vault.open(sealed, id)));
  const open = opened.filter((secret) => secret !== undefined);
  if (open.length === 0) throw new Error('The secret of an endpoint does not open');
  return open;
}

/** An endpoint that took other events meanwhile stays on: only this one has failed. */
const wasReachedSince = ({ lastDeliveredAt = '' }: StoredEndpoint, { since }: EventDelivery) => lastDeliveredAt > since;

async function noteDelivered({ id, lastDeliveredAt }: StoredEndpoint, { at }: Attempt, deps: DeliverDependencies) {
  if (lastDeliveredAt !== undefined && Date.parse(at) - Date.parse(lastDeliveredAt) < notedEvery) return;
  await deps.endpoints.noteDelivered(id, at);
}

/** Notified first, under an id that a repetition keeps. */
async function disable(
  endpoint: StoredEndpoint,
  reason: Exclude<DisabledReason, 'by-hand'>,
  { id, since }: EventDelivery,
  deps: DeliverDependencies,
) {
  const { bus, endpoints, clock } = deps;
  const at = clock().toISOString();
  const detail = {
    eventId: `endpoint.disabled#${endpoint.id}#${id}#${since}`,
    clientId: endpoint.clientId ?? (await addresseeInAgency(endpoint, deps)),
    occurredAt: at,
    host: endpointHost(endpoint.url),
    reason,
    ...(endpoint.clientId === undefined && { isOfAgency: true as const }),
  };
  await bus.put([{ type: 'endpoint.disabled', detail }]);
  await endpoints.save({ ...endpoint, disabled: { at, reason } }, endpoint);
}

/** Its creator while they may manage endpoints, else the owner who joined first. */
async function addresseeInAgency({ createdBy }: StoredEndpoint, { clients, credentials }: DeliverDependencies) {
  const maySeeToIt = async (id: ClientId) => {
    const person = await clients.find(id);
    if (person?.isStaff !== true || !hasAdminAccess(person)) return false;
    return can({ clientId: id, role: 'admin', rank: person.rank }, 'events.manage');
  };
  if (await maySeeToIt(createdBy.id)) return createdBy.id;
  for (const id of (await credentials.staffIds()).toSorted()) if (await maySeeToIt(id)) return id;
  return createdBy.id;
}
