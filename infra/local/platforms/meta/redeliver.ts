import * as z from 'zod';
import type { Untaken } from './records.ts';
import { isTaken, sendDelivery, type SentDelivery } from './send-webhook.ts';
import type { Simulator } from './simulator.ts';
import { sentAt } from './webhook-order.ts';
import { day, hour, minute } from '../../../../shared/durations.ts';

/**
 * When a delivery is sent again, in milliseconds after the first time: at once, then less and less often over 36 hours.
 * After the last it is lost. https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
const repeatsAfter = [0, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day, 36 * hour];

/** What `POST /_sim/webhooks/redeliver` takes: how many hours pass since the first sending, in a moment. */
export const Redelivery = z.strictObject({ hours: z.number().min(0).max(36).default(36) });
export type Redelivery = z.infer<typeof Redelivery>;

export interface Redelivered {
  readonly sent: readonly SentDelivery[];
  /** Deliveries that will be sent again, and those that never will. */
  readonly waiting: number;
  readonly lost: number;
}

/** Sends one delivery again until it is taken, the hours are over, or the platform gives up. */
async function repeat(simulator: Simulator, untaken: Untaken, hours: number): Promise<SentDelivery[]> {
  const { store } = simulator;
  const sent: SentDelivery[] = [];
  const due = repeatsAfter.filter((after) => after <= hours * hour);
  for (const [index, after] of due.entries()) {
    if (index < untaken.idempotency) continue;
    const time = new Date((untaken.at ?? 0) + after);
    const outcome = await sendDelivery(simulator, sentAt(untaken.delivery, time));
    if (outcome === undefined) return sent;
    sent.push(outcome);
    store.untaken.put({ ...untaken, idempotency: index + 1 });
    if (isTaken(outcome)) break;
  }
  const isOver = sent.some(isTaken) || due.length === repeatsAfter.length;
  if (isOver) store.untaken.remove(untaken.id);
  return sent;
}

export const untakenBy = ({ store, app }: Simulator): Untaken[] =>
  store.untaken
    .newest(app.id)
    .map(({ record }) => record)
    .toReversed();

/** Lets hours pass for what was not taken, the first sent first. */
export async function redeliver(simulator: Simulator, { hours }: Redelivery): Promise<Redelivered> {
  const before = untakenBy(simulator);
  const sent: SentDelivery[] = [];
  let taken = 0;
  for (const untaken of before) {
    const outcomes = await repeat(simulator, untaken, hours);
    if (outcomes.some(isTaken)) taken += 1;
    sent.push(...outcomes);
  }
  const waiting = untakenBy(simulator).length;
  return { sent, waiting, lost: before.length - taken - waiting };
}
