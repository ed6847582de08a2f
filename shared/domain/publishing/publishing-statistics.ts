import * as z from 'zod';
import { Outcomes } from '../metrics/account-day.ts';
import { daysOf } from '../time/agency-day.ts';
import type { DayRange } from '../metrics/analytics.ts';
import { Delivery, deliveryOf, sumOfOutcomes } from './delivery-rate.ts';
import { Platform } from '../../platforms/platforms.ts';
import type { Counters, StatisticsKind } from '../operations/statistics.ts';

/** Of all clients, deleted ones included; a post counts once for each platform. */
export const PublishingStatistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  ...Delivery.shape,
  days: z.array(z.object({ day: z.iso.date(), ...Outcomes.shape })),
  platforms: z.array(z.object({ platform: Platform, ...Delivery.shape })),
});
export type PublishingStatistics = z.infer<typeof PublishingStatistics>;

export const outcomesKind = (day: string): StatisticsKind => `outcomes-${day}`;

const names = ['published', 'onTime', 'failed'] as const;
const counter = (platform: Platform, name: keyof Outcomes) => `${platform}.${name}`;

export function countersOfOutcomes(platform: Platform, outcomes: Outcomes): Counters {
  return Object.fromEntries(names.map((name) => [counter(platform, name), outcomes[name]]));
}

function outcomesAt(platform: Platform, counters: Counters): Outcomes {
  const of = (name: keyof Outcomes) => counters[counter(platform, name)] ?? 0;
  return { published: of('published'), onTime: of('onTime'), failed: of('failed') };
}

/**
 * @param counters one for each day of the range, in order
 */
export function publishingStatistics(range: DayRange, counters: readonly Counters[]): PublishingStatistics {
  const days = daysOf(range.from, range.to).map((day, index) => {
    const ofDay = counters[index] ?? {};
    return { day, ...sumOfOutcomes(Platform.options.map((platform) => outcomesAt(platform, ofDay))) };
  });
  const platforms = Platform.options.map((platform) => ({
    platform,
    ...deliveryOf(counters.map((ofDay) => outcomesAt(platform, ofDay))),
  }));
  return { ...range, ...deliveryOf(days), days, platforms };
}
