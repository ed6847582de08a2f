import type { Platform } from '../../../shared/platforms/platforms.ts';
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

type Part = ((context: never) => unknown) | 'none';

/** Where all these parts work. */
export type ContextOf<P> = {
  [N in keyof P]: P[N] extends (context: infer L) => unknown ? (context: L) => void : never;
}[keyof P] extends (context: infer L) => void
  ? L
  : never;

type Opened<P> = { readonly [N in keyof P]: P[N] extends (context: never) => infer T ? T : 'none' };

/** A part that only some platforms have is opened for these. */
export function openParts<const P extends Readonly<Partial<Record<Platform, Part>>>>(
  parts: P,
  context: ContextOf<P>,
): Opened<P> {
  const opened = Object.entries<Part>(parts).map(([platform, part]) => [
    platform,
    part === 'none' ? part : part(context as never),
  ]);
  return Object.fromEntries(opened) as Opened<P>;
}
