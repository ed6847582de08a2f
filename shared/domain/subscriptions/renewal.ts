import * as z from 'zod';
import { Client } from '../clients/client.ts';
import { Instant } from '../text.ts';
import { day } from '../../durations.ts';

/** Milliseconds before and after now: whose plan or trial ends or ended so near is listed. */
export const renewalsAround = 14 * day;

/** A plan or a trial that ends soon, or that ended and was not renewed. */
export const Renewal = z.object({
  client: Client.pick({
    id: true,
    name: true,
    phone: true,
    plan: true,
    subscriptionStatus: true,
    paymentStatus: true,
    trialEndDate: true,
    planEndDate: true,
  }),
  of: z.enum(['trial', 'plan']),
  endsAt: Instant,
  /** In whole US dollars a month. */
  amount: z.number().nonnegative(),
  /** The client has said that it will not renew. */
  isCancelled: z.boolean(),
  /** Planned posts of the client and its sub-clients that will not go out, because they are due after the end. */
  unsentPosts: z.int().nonnegative(),
});
export type Renewal = z.infer<typeof Renewal>;

const Sum = z.object({ count: z.int().nonnegative(), amount: z.number().nonnegative() });

/** The calendar month of the agency's time zone; `amount` in whole US dollars. */
export const Renewals = z.object({
  /** Soonest end first. */
  renewals: z.array(Renewal),
  /** How many end or ended so near; more than are listed when there are many. */
  total: z.int().nonnegative(),
  month: z.object({
    from: z.iso.date(),
    /** Plans that end in the rest of the month. */
    due: Sum,
    /** Plans that ended in the month and were not renewed. */
    lapsed: Sum,
    /** Trials that end in the rest of the month. */
    trials: Sum,
  }),
});
export type Renewals = z.infer<typeof Renewals>;
