import * as z from 'zod';
import { Instant } from '../text.ts';

export const LiveNumber = z.enum(['impressions', 'saves', 'clicks', 'visits', 'reactions', 'comments']);
export type LiveNumber = z.infer<typeof LiveNumber>;

/** A platform's own numbers of a post, unchanged. They are shown and not stored. */
export const LiveNumbers = z.object({
  /** When the platform said so. */
  at: Instant,
  /** The first day that they are about, in UTC (`2026-11-21`). */
  since: z.iso.date(),
  numbers: z.array(z.object({ name: LiveNumber, value: z.number() })),
});
export type LiveNumbers = z.infer<typeof LiveNumbers>;
