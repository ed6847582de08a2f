import * as z from 'zod';
import { Outcomes } from '../metrics/account-day.ts';
import { daysOf } from '../time/agency-day.ts';
import type { DayRange } from '../metrics/analytics.ts';
import { Delivery, deliveryOf, sumOfOutcomes } from './delivery-rate.ts';
import { Platform } from '../../platforms/platforms.ts';
import type { Counters, StatisticsKind } from '../operations/statistics.ts';

/** How publishing went for all clients, those that are gone by now as well; a post counts at each of its platforms. */
export const PublishingStatistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  ...Delivery.shape,
  days: z.array(z.object({ day: z.iso.date(), ...Outcomes.shape })),
  platforms: z.array(z.object({ platform: Platform, ...Delivery.shape })),
});
export type PublishingStatistics = z.infer<typeof PublishingStatistics>;

/** The statistic of what the sends of a day came to, by the agency's calendar. */
export const outcomesKind = (day: string): StatisticsKind => `outcomes-${day}`;

const names = ['published', 'onTime', 'failed'] as const;
const counter = (platform: Platform, name: keyof Outcomes) => `${platform}.${name}`;

/** What the outcomes at one platform add to the counters of their day. */
export function countersOfOutcomes(platform: Platform, outcomes: Outcomes): Counters {
  return Object.fromEntries(names.map((name) => [counter(platform, name), outcomes[name]]));
}

function outcomesAt(platform: Platform, counters: Counters): Outcomes {
  const of = (name: keyof Outcomes) => counters[counter(platform, name)] ?? 0;
  return { published: of('published'), onTime: of('onTime'), failed: of('failed') };
}

/**
 * The numbers of a range.
 * @param counters those of each day of the range, in the days' order
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
