import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import {
  isPushService,
  type PushMessage,
  type PushSubscription,
} from '../../../shared/domain/notifications/push-subscription.ts';
import { day, second } from '../../../shared/durations.ts';
import type { PushSender } from '../../use-cases/ports/push.ts';
import type { PushKeys } from './push-keys.ts';
import { send } from '../platforms/send.ts';
import { vapidAuthorization } from './vapid.ts';

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
