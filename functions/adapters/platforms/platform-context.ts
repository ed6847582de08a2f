import type { Warn } from '../../use-cases/warn.ts';
import type { AppName, AppVariables } from './apps.ts';

export interface PlatformContext<A extends AppName = AppName> {
  readonly environment: AppVariables<A>;
  readonly warn: Warn;
  readonly clock: () => Date;
}

export function oncePerContext<P extends object, T>(make: (context: P) => T): (context: P) => T {
  const made = new WeakMap<P, { value: T }>();
  return (context) => {
    const known = made.get(context) ?? { value: make(context) };
    made.set(context, known);
    return known.value;
  };
}
