import * as z from 'zod';
import { Platform } from '../../platforms/platforms.ts';
import { Reason } from '../../messages/reason.ts';
import { Instant } from '../text.ts';

/** US dollars are counted in millionths. */
export const microDollars = z.int().nonnegative();

/** A month at a platform that costs money, until staff set another: 5 dollars. */
export const usualPlatformBudget = 5_000_000;
/** 10,000 dollars. */
export const largestPlatformBudget = 10_000_000_000;

/** A platform takes nothing from our app, for any account, until then or until staff lift it. */
export const PlatformStop = Reason.extend({ platform: Platform, since: Instant, until: Instant });
export type PlatformStop = z.infer<typeof PlatformStop>;

/** What a client's posts cost at a platform in this month, with those under way. */
export const PlatformSpend = z.object({
  platform: Platform,
  microDollars,
  budget: microDollars,
  stop: PlatformStop.optional(),
});
export type PlatformSpend = z.infer<typeof PlatformSpend>;

/** Dollars as people write them: at least two decimals, and three where they matter. */
export const formatDollars = (amount: number): string => {
  const dollars = (amount / 1_000_000).toFixed(3);
  return `$${dollars.endsWith('0') ? dollars.slice(0, -1) : dollars}`;
};
