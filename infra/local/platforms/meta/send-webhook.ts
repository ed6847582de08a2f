import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { day, hour, minute } from '../../../../shared/durations.ts';
import { asciiJson } from './graph-error.ts';
import type { Simulator } from './simulator.ts';
import type { Untaken } from './store.ts';
import { deliveryOf, type WebhookDelivery, type WebhookOrder, sentAt } from './webhook-order.ts';

const answerWithinMs = 20_000;

/** Status 0: no answer. */
export interface SentDelivery {
  readonly status: number;
  readonly milliseconds: number;
}

const isTaken = ({ status }: SentDelivery) => status === 200;

/** As the platform writes it: ASCII, with more escapes than JSON requires. */
const wireText = (value: unknown): string =>
  asciiJson(value).replaceAll(/[<%@]/g, (sign) => String.raw`\u00${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function signatures(secret: string, body: string, kind: WebhookOrder['signature']): Record<string, string> {
  if (kind === 'missing') return {};
  const key = kind === 'right' ? secret : `not ${secret}`;
  const signed = (algorithm: string) => `${algorithm}=${createHmac(algorithm, key).update(body).digest('hex')}`;
  return { 'x-hub-signature': signed('sha1'), 'x-hub-signature-256': signed('sha256') };
}

async function post({ stopping }: Simulator, url: string, init: RequestInit): Promise<SentDelivery> {
  const begun = performance.now();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]);
  const answer = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal }).catch(() => undefined);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0, milliseconds: Math.round(performance.now() - begun) };
}

export async function sendDelivery(
  simulator: Simulator,
  delivery: WebhookDelivery,
  signature: WebhookOrder['signature'] = 'right',
): Promise<SentDelivery | undefined> {
  const subscription = simulator.store.subscriptions.find(delivery.object);
  if (subscription === undefined) return undefined;
  const body = wireText(delivery);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'facebookexternalua',
    ...signatures(simulator.app.secret, body, signature),
  };
  return post(simulator, subscription.callbackUrl, { headers, body });
}

/** Undefined when no address is subscribed. Correctly signed deliveries that did not get 200 wait to be sent again. */
export async function sendWebhook(simulator: Simulator, order: WebhookOrder): Promise<SentDelivery[] | undefined> {
  const { signature, times } = order;
  const begun = simulator.now();
  const delivery = deliveryOf(order, begun);
  const sent: SentDelivery[] = [];
  for (let time = 0; time < times; time += 1) {
    const outcome = await sendDelivery(simulator, delivery, signature);
    if (outcome === undefined) return undefined;
    sent.push(outcome);
  }
  if (signature === 'right' && !sent.some(isTaken)) {
    const [id, owner, at] = [randomUUID(), simulator.app.id, begun.getTime()];
    simulator.store.untaken.put({ id, owner, at, delivery, idempotency: 0 });
  }
  return sent;
}

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
