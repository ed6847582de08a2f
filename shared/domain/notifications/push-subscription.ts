import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';

export const pushSubscriptionsKept = 10;

/** `p256dh` is an uncompressed P-256 point, see https://www.rfc-editor.org/rfc/rfc8291 */
export const PushSubscription = z.strictObject({
  endpoint: z.url(fieldCode('push.address')).max(1000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/, fieldCode('push.key')),
    auth: z.string().regex(/^[\w-]{22}$/, fieldCode('push.secret')),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** Only the browsers' push services: any other address would let people make us send requests anywhere. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z\d-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z\d-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** `origins` are additional services, for example a local one. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (origins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname));
}

/** Contains no more than the e-mail's subject, and the page that it opens. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** A later message with the same tag replaces the earlier one. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;
