import webPush from 'web-push';
import { isPushService, type PushMessage, type PushSubscription } from '../../shared/domain/push-subscription.ts';
import type { PushSender } from '../use-cases/ports/push.ts';
import type { PushKeys } from './push-keys.ts';
import { send } from './platforms/send.ts';

const timeout = 10_000;
const day = 24 * 60 * 60;

export interface WebPushOptions {
  readonly keys: () => Promise<PushKeys | undefined>;
  /** Where the services reach us: a `mailto:` or `https:` address. */
  readonly contact: string;
  /** Taken beside the services of the browsers. */
  readonly origins: readonly string[];
}

/** Sends by the Web Push protocol, encrypted for the browser alone. Without keys nothing is sent. https://www.rfc-editor.org/rfc/rfc8030 */
export function webPushSender({ keys, contact, origins }: WebPushOptions): PushSender {
  /** The encrypted request; undefined when the browser's key is none. */
  function requestFor(subscription: PushSubscription, message: PushMessage, { publicKey, privateKey }: PushKeys) {
    const vapidDetails = { subject: contact, publicKey, privateKey };
    try {
      const options = { vapidDetails, TTL: day, contentEncoding: webPush.supportedContentEncodings.AES_128_GCM };
      return webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
    } catch {
      return undefined;
    }
  }

  return {
    async send(subscription, message) {
      const pair = await keys();
      if (pair === undefined) return 'sent';
      const { endpoint } = subscription;
      // What was taken before may be taken no more.
      const request = isPushService(endpoint, origins) ? requestFor(subscription, message, pair) : undefined;
      if (request === undefined) return 'gone';
      // The length is told by whoever sends the body.
      const { 'Content-Length': _length, ...headers } = request.headers;
      try {
        const body = new Uint8Array(request.body ?? []);
        const { status } = await send(endpoint, { method: 'POST', headers, body }, timeout);
        if (status === 404 || status === 410) return 'gone';
        return status < 300 ? 'sent' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
