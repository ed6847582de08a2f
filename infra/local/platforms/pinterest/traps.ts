import * as z from 'zod';

/** What Pinterest lets the app do. An app with trial access makes no pins. */
export const SetAccess = z.strictObject({ access: z.enum(['trial', 'standard']) });

/** `video-fails`: a video cannot be processed. `oldest-first`: the pins of a board are listed from the oldest. */
export const SetTrap = z.strictObject({
  trap: z.enum(['video-fails', 'oldest-first']),
  times: z.int().min(1).max(1000).default(1),
});
type SetTrap = z.infer<typeof SetTrap>;

export interface Traps {
  access: 'trial' | 'standard';
  set(order: SetTrap): void;
  /** Each is used as many times as it was set. */
  take(trap: SetTrap['trap']): boolean;
}

/** In memory. */
export function createTraps(): Traps {
  const left = new Map<SetTrap['trap'], number>();
  return {
    access: 'standard',
    set: ({ trap, times }) => void left.set(trap, times),
    take(trap) {
      const times = left.get(trap) ?? 0;
      left.set(trap, Math.max(0, times - 1));
      return times > 0;
    },
  };
}
