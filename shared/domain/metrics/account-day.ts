import * as z from 'zod';
import { AccountMetrics, Responses } from './metrics.ts';
import { Platform } from '../../platforms/platforms.ts';

const count = z.int().nonnegative();

/** Published targets, those on time, and failures. A retry that fails again counts again. */
export const Outcomes = z.object({ published: count, onTime: count, failed: count });
export type Outcomes = z.infer<typeof Outcomes>;

export const AccountDay = z.object({
  platform: Platform,
  day: z.iso.date(),
  ...Outcomes.shape,
  account: AccountMetrics.optional(),
  posts: Responses.optional(),
});
export type AccountDay = z.infer<typeof AccountDay>;
