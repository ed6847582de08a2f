import * as z from 'zod';

/** How many browsers of a client are sent to: the newest. */
export const pushSubscriptionsKept = 10;

/** A browser that wants push messages, as it describes itself. The key is a point of P-256, uncompressed; https://www.rfc-editor.org/rfc/rfc8291 */
export const PushSubscription = z.strictObject({
  endpoint: z.url('Not an address').max(1000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'Not a key'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Not a secret'),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** The push services of the browsers. Another address would have us send requests to wherever somebody likes. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z\d-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z\d-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** Whether an address is a browser's push service. `origins` are taken beside them, where somebody runs one of their own. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (origins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => service.test(url.hostname));
}

/** What a browser is sent: no more than the subject of the letter says, and the page that it opens. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** Of two with the same, the later takes the place of the earlier. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;
