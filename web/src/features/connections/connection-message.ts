import * as z from 'zod';
import { Platform } from '../../../../shared/platforms/platforms.ts';

/** Sent by the return page in a popup to the page that opened it. */
const ConnectionMessage = z.strictObject({
  type: z.literal('nashra:connection'),
  platform: Platform,
  connected: z.boolean(),
});

/** Only to an opener on our own origin. */
export function notifyOpener(platform: Platform) {
  const opener: unknown = window.opener;
  if (opener === null || opener === undefined) return;
  const message: z.infer<typeof ConnectionMessage> = { type: 'nashra:connection', platform, connected: true };
  (opener as Window).postMessage(message, window.location.origin);
}

/** Ignores messages of other origins and shapes. */
export function isConnectionMessage({ origin, data }: MessageEvent<unknown>, platform: Platform): boolean {
  if (origin !== window.location.origin) return false;
  const message = ConnectionMessage.safeParse(data);
  return message.success && message.data.connected && message.data.platform === platform;
}
