import type { Warn } from '../../use-cases/warn.ts';
import type { AppName, AppVariables } from './apps.ts';

/** Where the parts of a platform work: what a function tells them of its apps, and gives them to log and to look at the time. */
export interface Place<A extends AppName = AppName> {
  readonly environment: AppVariables<A>;
  readonly warn: Warn;
  readonly clock: () => Date;
}

/** Makes something of a place once, for all parts that work there. */
export function oncePerPlace<P extends object, T>(make: (place: P) => T): (place: P) => T {
  const made = new WeakMap<P, { value: T }>();
  return (place) => {
    const known = made.get(place) ?? { value: make(place) };
    made.set(place, known);
    return known.value;
  };
}
