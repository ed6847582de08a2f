import * as z from 'zod';
import { westernDigits } from '../../plain-text.ts';
import { Platform } from '../../platforms/platforms.ts';

/** A wall-clock time of each week. `weekday` 1 is Monday, `time` is HH:mm. */
export const WeeklyTime = z.strictObject({
  weekday: z.int().min(1).max(7),
  time: z
    .string()
    .overwrite(westernDigits)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/),
});
export type WeeklyTime = z.infer<typeof WeeklyTime>;

/** When a client's posts go out; without `platforms`, to any platform. */
export const Slot = WeeklyTime.extend({ platforms: z.array(Platform).min(1).optional() });
export type Slot = z.infer<typeof Slot>;

/** The slots that serve a post for these platforms. */
export const slotsFor = (slots: readonly Slot[], wanted: readonly Platform[]): Slot[] =>
  slots.filter(({ platforms }) => platforms === undefined || wanted.every((platform) => platforms.includes(platform)));

const orderOf = ({ weekday, time }: WeeklyTime) => `${weekday} ${time}`;

/** In the order of the week, with one slot for each time: for every platform that any of them names. */
export function arranged(slots: readonly Slot[]): Slot[] {
  const byTime = Map.groupBy(slots, orderOf);
  const merged = [...byTime.values()].map(([first, ...others]) => others.reduce(both, first!));
  return merged.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

function both({ weekday, time, platforms }: Slot, other: Slot): Slot {
  if (platforms === undefined || other.platforms === undefined) return { weekday, time };
  return { weekday, time, platforms: [...new Set([...platforms, ...other.platforms])] };
}
