import * as z from 'zod';

/**
 * `missing-id`: a post is published, and the answer does not name it. `unlisted`: the list of an author's posts is
 * empty. `video-fails`: a video cannot be processed. `document-fails`:
 * a document cannot be read.
 */
export const SetTrap = z.strictObject({
  trap: z.enum(['missing-id', 'unlisted', 'video-fails', 'document-fails']),
  times: z.int().min(1).max(1000).default(1),
});
type SetTrap = z.infer<typeof SetTrap>;

export interface Traps {
  set(order: SetTrap): void;
  /** Each is used as many times as it was set. */
  take(trap: SetTrap['trap']): boolean;
}

/** In memory. */
export function createTraps(): Traps {
  const left = new Map<SetTrap['trap'], number>();
  return {
    set: ({ trap, times }) => void left.set(trap, times),
    take(trap) {
      const times = left.get(trap) ?? 0;
      left.set(trap, Math.max(0, times - 1));
      return times > 0;
    },
  };
}
