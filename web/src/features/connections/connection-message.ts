import * as z from 'zod';
import { Platform } from '../../../../shared/platforms/platforms.ts';

/** What the return page in a popup tells the page that opened it. */
const ConnectionMessage = z.strictObject({
  type: z.literal('nashra:connection'),
  platform: Platform,
  connected: z.boolean(),
});

/** Tells the opener, if there is one and it is on our origin, that a platform was connected. */
export function notifyOpener(platform: Platform) {
  const opener: unknown = window.opener;
  if (opener === null || opener === undefined) return;
  const message: z.infer<typeof ConnectionMessage> = { type: 'nashra:connection', platform, connected: true };
  (opener as Window).postMessage(message, window.location.origin);
}

/** Whether an event tells that this platform was connected. Anything from elsewhere or of another shape does not. */
export function tellsOfConnection({ origin, data }: MessageEvent<unknown>, platform: Platform): boolean {
  if (origin !== window.location.origin) return false;
  const message = ConnectionMessage.safeParse(data);
  return message.success && message.data.connected && message.data.platform === platform;
}
