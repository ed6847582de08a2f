import * as z from 'zod';
import type { Plan } from '../plans/plans.ts';

/** US dollars are counted in millionths: a caption costs some hundred of them. */
export const microDollarsPerDollar = 1_000_000;

/** What the captions of a client cost in a month, with what calls under way may cost at most. */
export const CaptionSpend = z.object({
  microDollars: z.int().nonnegative(),
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
});
export type CaptionSpend = Readonly<z.infer<typeof CaptionSpend>>;

export const nothingSpent: CaptionSpend = { microDollars: 0, calls: 0, inputTokens: 0, outputTokens: 0 };

/** Micro-dollars a month. With Starter only staff ask for captions. */
const budgets: Readonly<Record<Plan, number>> = {
  starter: 0.25 * microDollarsPerDollar,
  professional: microDollarsPerDollar,
  enterprise: 3 * microDollarsPerDollar,
};

export const captionBudgetOf = (plan: Plan): number => budgets[plan];
