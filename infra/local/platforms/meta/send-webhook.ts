import { createHmac, randomUUID } from 'node:crypto';
import { asciiJson } from './graph-error.ts';
import type { Simulator } from './simulator.ts';
import { deliveryOf, type WebhookDelivery, type WebhookOrder } from './webhook-order.ts';

const answerWithinMs = 20_000;

/** Status 0: no answer. */
export interface SentDelivery {
  readonly status: number;
  readonly milliseconds: number;
}

export const isTaken = ({ status }: SentDelivery) => status === 200;

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
