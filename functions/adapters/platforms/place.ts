import type { Warn } from '../../use-cases/warn.ts';
import type { AppName, AppVariables } from './apps.ts';

/** What a function gives to the parts of a platform. */
export interface Place<A extends AppName = AppName> {
  readonly environment: AppVariables<A>;
  readonly warn: Warn;
  readonly clock: () => Date;
}

export function oncePerPlace<P extends object, T>(make: (place: P) => T): (place: P) => T {
  const made = new WeakMap<P, { value: T }>();
  return (place) => {
    const known = made.get(place) ?? { value: make(place) };
    made.set(place, known);
    return known.value;
  };
}
