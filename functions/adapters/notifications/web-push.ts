import { createECDH, createPrivateKey, sign } from 'node:crypto';
import ece from 'http_ece';
import {
  isPushService,
  type PushMessage,
  type PushSubscription,
} from '../../../shared/domain/notifications/push-subscription.ts';
import { day, hour, second } from '../../../shared/durations.ts';
import type { PushSender } from '../../use-cases/notifications/push.ts';
import type { PushKeys } from './push-keys.ts';
import { send } from '../platforms/send.ts';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The VAPID header: a token for one push service, signed with our key. `contact` is a `mailto:` or `https:`
 * address. https://www.rfc-editor.org/rfc/rfc8292
 */
function vapidAuthorization(endpoint: string, contact: string, { publicKey, privateKey }: PushKeys, now: Date) {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / second) + (12 * hour) / second,
    sub: contact,
  };
  const unsigned = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(claims)}`;
  const key = signingKey(publicKey, privateKey);
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`;
}

/** From the stored pair: the uncompressed point and the private number. */
function signingKey(publicKey: string, d: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } });
}

const timeout = 10_000;

export interface WebPushOptions {
  readonly keys: () => Promise<PushKeys | undefined>;
  readonly contact: string;
  readonly origins: readonly string[];
}

/** Web Push, encrypted for the browser. Sends nothing without keys. https://www.rfc-editor.org/rfc/rfc8030 */
export function webPushSender({ keys, contact, origins }: WebPushOptions): PushSender {
  function requestFor({ endpoint, keys: browser }: PushSubscription, message: PushMessage, ours: PushKeys) {
    const body = encrypted(message, browser);
    if (body === undefined) return undefined;
    const headers = {
      authorization: vapidAuthorization(endpoint, contact, ours, new Date()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(day / second),
    };
    return { method: 'POST', headers, body: new Uint8Array(body) };
  }

  return {
    async send(subscription, message) {
      const pair = await keys();
      if (pair === undefined) return 'sent';
      const { endpoint } = subscription;
      // An endpoint that was allowed before may no longer be.
      const request = isPushService(endpoint, origins) ? requestFor(subscription, message, pair) : undefined;
      if (request === undefined) return 'gone';
      try {
        const { status } = await send(endpoint, request, timeout);
        if (status === 404 || status === 410) return 'gone';
        return status < 300 ? 'sent' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}

/** https://www.rfc-editor.org/rfc/rfc8291 */
function encrypted(message: PushMessage, { p256dh, auth }: PushSubscription['keys']): Buffer | undefined {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  try {
    const options = { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey } as const;
    return ece.encrypt(Buffer.from(JSON.stringify(message)), options);
  } catch {
    return undefined;
  }
}
