import type { Platform } from '../../../../../shared/platforms/platforms.ts';
import { proposedTimes } from '../../../../../shared/domain/planning/proposed-times.ts';
import type { Slot, WeeklyTime } from '../../../../../shared/domain/planning/slot.ts';
import type { Instant } from '../../../../../shared/domain/text.ts';
import { instantOf } from '../../../../../shared/domain/time/wall-time.ts';

export interface Calendar {
  readonly slots: readonly Slot[];
  readonly timeZone: string;
  readonly bestTimes: readonly WeeklyTime[];
  readonly taken: readonly Instant[];
}

/** Hands out a client's free times, each once. A later row for the same platforms and day looks on from there. */
export function freeTimes({ slots, timeZone, bestTimes, taken }: Calendar, now: Date) {
  const given = [...taken];
  const lookOnFrom = new Map<string, Date>();

  return {
    take(at: Instant) {
      given.push(at);
    },

    next(platforms: readonly Platform[], fromDay: string | undefined): Instant | undefined {
      const key = `${platforms.join()} ${fromDay}`;
      const midnight = fromDay === undefined ? undefined : instantOf({ date: fromDay, time: '00:00' }, timeZone);
      const from = lookOnFrom.get(key) ?? (midnight === undefined ? now : new Date(midnight.at));
      const [free] = proposedTimes({ platforms, from, count: 1 }, { slots, timeZone, bestTimes, taken: given, now });
      if (free === undefined) return undefined;
      given.push(free.at);
      lookOnFrom.set(key, new Date(Date.parse(free.at) + 1));
      return free.at;
    },
  };
}
