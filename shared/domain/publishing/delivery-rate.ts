import * as z from 'zod';
import { Outcomes } from '../metrics/account-day.ts';
import { percentOf } from '../metrics/metrics.ts';

const percent = z.number().min(0);

/** Rates are absent when nothing was sent. A failed target that was sent again counts each time. */
export const Delivery = z.object({
  ...Outcomes.shape,
  onTimeRate: percent.optional(),
  successRate: percent.optional(),
});
export type Delivery = z.infer<typeof Delivery>;

export function deliveryOf(all: readonly Outcomes[]): Delivery {
  const { published, onTime, failed } = sumOfOutcomes(all);
  const onTimeRate = percentOf(onTime, published);
  const successRate = percentOf(published, published + failed);
  return { published, onTime, failed, onTimeRate, successRate };
}

export function sumOfOutcomes(all: readonly Outcomes[]): Outcomes {
  const sumBy = (name: keyof Outcomes) => all.reduce((sum, outcomes) => sum + outcomes[name], 0);
  return { published: sumBy('published'), onTime: sumBy('onTime'), failed: sumBy('failed') };
}
