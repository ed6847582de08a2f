import * as z from 'zod';
import type { Untaken } from './records.ts';
import { isTaken, sendDelivery, type SentDelivery } from './send-webhook.ts';
import type { Simulator } from './simulator.ts';
import { sentAt } from './webhook-order.ts';
import { day, hour, minute } from '../../../../shared/durations.ts';

/**
 * Milliseconds after the first time; after the last it is lost.
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
const repeatsAfter = [0, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day, 36 * hour];

/** Pretends that this many hours have passed since the first delivery. */
export const Redelivery = z.strictObject({ hours: z.number().min(0).max(36).default(36) });
export type Redelivery = z.infer<typeof Redelivery>;

export interface Redelivered {
  readonly sent: readonly SentDelivery[];
  readonly waiting: number;
  readonly lost: number;
}

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
