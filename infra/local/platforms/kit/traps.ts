import * as z from 'zod';

/** The body of `POST /_sim/traps`. */
export const trapOrder = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({ trap: z.enum(names), times: z.int().min(1).max(1000).default(1) });

export interface Traps<Name extends string> {
  set(order: { trap: Name; times: number }): void;
  /** Each is used as many times as it was set. */
  take(trap: Name): boolean;
}

/** In memory. */
export function createTraps<Name extends string>(): Traps<Name> {
  const left = new Map<Name, number>();
  return {
    set: ({ trap, times }) => void left.set(trap, times),
    take(trap) {
      const times = left.get(trap) ?? 0;
      left.set(trap, Math.max(0, times - 1));
      return times > 0;
    },
  };
}
