import { createHmac } from 'node:crypto';
import { asciiJson } from './answer.ts';
import type { Simulator } from './simulator.ts';
import { deliveryOf, type WebhookOrder } from './webhook-order.ts';

const answerWithinMs = 20_000;

/** How the address answered. Status zero: not at all. */
export interface SentDelivery {
  readonly status: number;
  readonly milliseconds: number;
}

/** As the platform writes it: ASCII, and more escaped than JSON asks for. */
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

/** Sends a delivery to the address that is subscribed, as often as ordered; undefined when there is none. */
export async function sendWebhook(simulator: Simulator, order: WebhookOrder): Promise<SentDelivery[] | undefined> {
  const subscription = simulator.store.subscriptions.find('instagram');
  if (subscription === undefined) return undefined;
  const body = wireText(deliveryOf(order, simulator.now()));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'facebookexternalua',
    ...signatures(simulator.app.secret, body, order.signature),
  };
  const sent: SentDelivery[] = [];
  for (let time = 0; time < order.times; time += 1)
    sent.push(await post(simulator, subscription.callbackUrl, { headers, body }));
  return sent;
}
