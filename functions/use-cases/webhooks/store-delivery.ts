import type { Deliveries, DeliveredEvent, WebhookEvents } from './ports.ts';
import { readDelivery } from './read-delivery.ts';

/** How many events are stored side by side. */
const batchSize = 25;

/**
 * Stores the events of a delivery, each once however often it is told. A delivery that comes again, whole or in part,
 * adds what is missing.
 * @returns how many events are new, and how many were known or told twice in it
 */
export async function storeDelivery(
  key: string,
  deps: {
    deliveries: Pick<Deliveries, 'read'>;
    events: Pick<WebhookEvents, 'add'>;
    parse: (text: string) => unknown;
    now: Date;
  },
): Promise<{ stored: number; repeated: number }> {
  const body = await deps.deliveries.read(key);
  const told = readDelivery(deps.parse(new TextDecoder().decode(body)));
  const events = withoutRepeats(told);
  const storedAt = deps.now.toISOString();
  let stored = 0;
  for (let from = 0; from < events.length; from += batchSize) {
    const batch = events.slice(from, from + batchSize);
    const added = await Promise.all(
      batch.map((event, index) => deps.events.add(event, { storedAt, position: from + index })),
    );
    stored += added.filter(Boolean).length;
  }
  return { stored, repeated: told.length - stored };
}

const withoutRepeats = (events: readonly DeliveredEvent[]): DeliveredEvent[] => [
  ...new Map(events.map((event) => [event.identity, event])).values(),
];
