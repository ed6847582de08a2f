import type { Erasure } from '../data-deletion/ports.ts';
import type { Deliveries, DeliveredEvent, HandedDelivery, WebhookEvents } from './ports.ts';
import { readDelivery } from './read-delivery.ts';

/** How many events are stored in one call. */
const batchSize = 25;

export interface StoringDependencies {
  deliveries: Pick<Deliveries, 'keep' | 'read' | 'remove'>;
  events: Pick<WebhookEvents, 'add' | 'remove'>;
  erasure: Pick<Erasure, 'isErased'>;
  parse: (text: string) => unknown;
  now: Date;
}

/**
 * Stores the events of a delivery, each once however often it is told. A delivery that comes again, whole or in part,
 * adds what is missing.
 * 1. What is told of an account that was erased is not stored.
 * 2. The others are stored, in their order.
 * 3. The accounts are looked at again: what was stored of one while it was erased is removed, also what a worker stored
 *    that died before it looked.
 * 4. The body is not kept any longer: it tells of people who may have their data deleted. One in which nobody found an event is,
 *    for a person to look at. A kept body that is gone already was stored by another worker, to whom the same was told.
 * @returns how many events are new, and how many were known, told twice in it, or are nobody's any more
 */
export async function storeDelivery(
  delivery: HandedDelivery,
  deps: StoringDependencies,
): Promise<{ stored: number; repeated: number }> {
  const body = delivery.body ?? (await deps.deliveries.read(delivery.key));
  if (body === undefined) return { stored: 0, repeated: 0 };
  const told = readDelivery(deps.parse(new TextDecoder().decode(body)));
  const events = withoutRepeats(told).map((event, position) => ({ ...event, position }));
  const erased = await erasedAccounts(events, deps);
  const wanted = events.filter(({ accountId }) => !erased.has(accountId));
  let stored = 0;
  for (let from = 0; from < wanted.length; from += batchSize) {
    const added = await deps.events.add(wanted.slice(from, from + batchSize), deps.now.toISOString());
    stored += added.filter(Boolean).length;
  }
  const erasedMeanwhile = await erasedAccounts(events, deps);
  await deps.events.remove(events.filter(({ accountId }) => erasedMeanwhile.has(accountId)));
  const isKept = delivery.body === undefined;
  if (isKept && told.length > 0) await deps.deliveries.remove(delivery.key);
  if (!isKept && told.length === 0) await deps.deliveries.keep(body);
  return { stored, repeated: told.length - stored };
}

const withoutRepeats = (events: readonly DeliveredEvent[]): DeliveredEvent[] => [
  ...new Map(events.map((event) => [event.identity, event])).values(),
];

/** Those of the events' accounts of which nothing is to be kept. */
async function erasedAccounts(
  events: readonly DeliveredEvent[],
  { erasure }: StoringDependencies,
): Promise<Set<string>> {
  const erased = new Set<string>();
  for (const accountId of new Set(events.map((event) => event.accountId)))
    if (await erasure.isErased(accountId)) erased.add(accountId);
  return erased;
}
