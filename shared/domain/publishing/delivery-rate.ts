import * as z from 'zod';
import { Outcomes } from '../metrics/account-day.ts';
import { percentOf } from '../metrics/metrics.ts';

const percent = z.number().min(0);

/** Without a rate of nothing. A target that failed and was sent again counts both times. */
export const Delivery = z.object({
  ...Outcomes.shape,
  onTimeRate: percent.optional(),
  successRate: percent.optional(),
});
export type Delivery = z.infer<typeof Delivery>;

/** What sends came to together, with the rates of it: percent to 2 decimals. */
export function deliveryOf(all: readonly Outcomes[]): Delivery {
  const { published, onTime, failed } = sumOfOutcomes(all);
  const onTimeRate = percentOf(onTime, published);
  const successRate = percentOf(published, published + failed);
  return { published, onTime, failed, onTimeRate, successRate };
}

/** Several outcomes as one. */
export function sumOfOutcomes(all: readonly Outcomes[]): Outcomes {
  const sumBy = (name: keyof Outcomes) => all.reduce((sum, outcomes) => sum + outcomes[name], 0);
  return { published: sumBy('published'), onTime: sumBy('onTime'), failed: sumBy('failed') };
}
