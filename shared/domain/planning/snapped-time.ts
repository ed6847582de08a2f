import { minute } from '../../durations.ts';
import type { Instant } from '../text.ts';
import type { WeekPlace } from './week-places.ts';

/** About as far as a place reaches in a week, and the quarter of an hour before it. */
const reach = { before: 15 * minute, after: 45 * minute } as const;

/** Where something that is dropped at `at` goes: to the nearest free place that is under it, else exactly there. */
export function snappedTime(at: Instant, places: readonly Pick<WeekPlace, 'at'>[]): Instant {
  const distanceTo = (place: Pick<WeekPlace, 'at'>) => Date.parse(at) - Date.parse(place.at);
  const under = places.filter((place) => {
    const after = distanceTo(place);
    return after >= -reach.before && after <= reach.after;
  });
  const [nearest] = under.toSorted((a, b) => Math.abs(distanceTo(a)) - Math.abs(distanceTo(b)));
  return nearest?.at ?? at;
}
