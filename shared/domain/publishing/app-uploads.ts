import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';

/** Of a day at a platform that counts what our app sends for all accounts together. */
export interface UsedUploads {
  /** By all clients. */
  readonly used: number;
  /** By this one. */
  readonly own: number;
}

/** How much of what is left one client may have. */
const share = 4;

/** A client may have a quarter of what is left: the last uploads of a day are for clients that had few. */
export const mayUpload = (perDay: number, { used, own }: UsedUploads): boolean =>
  own < Math.ceil((perDay - used) / share);

/** How many more the client may have now, if no other takes any. */
export function uploadsLeft(perDay: number, { used, own }: UsedUploads): number {
  let more = 0;
  while (mayUpload(perDay, { used: used + more, own: own + more })) more += 1;
  return more;
}

const count = z.int().nonnegative();

/** What is left of the day, until `endsAt`: for all clients, and for this one. */
export const PlatformUploads = z.object({
  platform: Platform,
  perDay: count,
  left: count,
  leftForClient: count,
  endsAt: Instant,
});
export type PlatformUploads = z.infer<typeof PlatformUploads>;
