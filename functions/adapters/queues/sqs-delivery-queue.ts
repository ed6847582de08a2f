import * as z from 'zod';
import { WebhookPlatform } from '../../../shared/platforms/platforms.ts';
import type { Deliveries, DeliveryQueue } from '../../use-cases/webhooks/ports.ts';
import { deliveryKey } from '../../use-cases/webhooks/store-delivery.ts';
import { messageText, sqsQueue } from './sqs-queue.ts';

/** A queue takes messages of 256 kB. */
const maxBytes = 200_000;

/** A delivery for a worker: its platform and key, and its body unless that is stored in the bucket. */
export const DeliveryMessage = z.strictObject({
  platform: WebhookPlatform,
  key: z.string().startsWith('webhooks/'),
  body: z
    .string()
    .transform((text) => new TextEncoder().encode(text))
    .optional(),
});

const toText = (message: z.input<typeof DeliveryMessage>) => messageText(message);

export const messageAbout = (platform: WebhookPlatform, key: string): string => toText({ platform, key });

/** Undefined when the body is too large, or does not survive as text. */
export function messageWith(platform: WebhookPlatform, key: string, body: Uint8Array): string | undefined {
  const text = exactText(body);
  if (text === undefined) return undefined;
  const message = toText({ platform, key, body: text });
  return Buffer.byteLength(message) <= maxBytes ? message : undefined;
}

function exactText(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** A body is sent in its message if it fits; otherwise it is stored first. */
export function sqsDeliveryQueue(queueUrl: string, keep: Deliveries['keep']): DeliveryQueue {
  const queue = sqsQueue<string>(queueUrl, (text) => text);
  return {
    async send(platform, body) {
      await queue.send(messageWith(platform, deliveryKey(body), body) ?? messageAbout(platform, await keep(body)));
    },
  };
}
