import * as z from 'zod';

/**
 * `session-gone`: an upload is not known any more. `partial`: less of a chunk is kept than came. `whole`: all
 * bytes are there and no video yet. `upload-limit`: the
 * channel has uploaded enough for today. `no-phone`: the channel may set no thumbnail. `rejected`: YouTube removes the
 * next video once it has looked at it.
 */
export const SetTrap = z.strictObject({
  trap: z.enum(['session-gone', 'partial', 'whole', 'upload-limit', 'no-phone', 'rejected']),
  times: z.int().min(1).max(1000).default(1),
});
type SetTrap = z.infer<typeof SetTrap>;

export interface Traps {
  set(order: SetTrap): void;
  /** Each is used as many times as it was set. */
  take(trap: SetTrap['trap']): boolean;
  /** Whether YouTube has reviewed the app; until then all it uploads is private. */
  isReviewed: boolean;
}

/** In memory. */
export function createTraps(): Traps {
  const left = new Map<SetTrap['trap'], number>();
  return {
    isReviewed: true,
    set: ({ trap, times }) => void left.set(trap, times),
    take(trap) {
      const times = left.get(trap) ?? 0;
      left.set(trap, Math.max(0, times - 1));
      return times > 0;
    },
  };
}
