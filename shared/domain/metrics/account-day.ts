import * as z from 'zod';
import { AccountMetrics, Responses } from './metrics.ts';
import { Platform } from '../../platforms/platforms.ts';

const count = z.int().nonnegative();

/** What sends came to: each target that went out, those of them that were on time, and each failure of one. */
export const Outcomes = z.object({ published: count, onTime: count, failed: count });
export type Outcomes = z.infer<typeof Outcomes>;

/** One day of a client at one platform, by the agency's calendar. */
export const AccountDay = z.object({
  platform: Platform,
  day: z.iso.date(),
  ...Outcomes.shape,
  /** The account's own numbers of that day. */
  account: AccountMetrics.optional(),
  /** How people have responded by now to what went out on that day. */
  posts: Responses.optional(),
});
export type AccountDay = z.infer<typeof AccountDay>;
