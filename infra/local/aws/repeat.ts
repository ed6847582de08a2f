import { setTimeout as delay } from 'node:timers/promises';

export interface Repetition {
  stop: () => Promise<void>;
}

/**
 * Runs turns one at a time with a pause between. A turn that throws is reported; the next one runs all the same.
 * @param options.pauseMilliseconds by what the turn returned, undefined for one that threw
 */
export function repeat<T>(
  turn: () => Promise<T>,
  options: { pauseMilliseconds: (returned: T | undefined) => number; onError: (error: unknown) => void },
): Repetition {
  const stopping = new AbortController();

  async function run() {
    while (!stopping.signal.aborted) {
      const returned = await turn().catch((error: unknown) => {
        options.onError(error);
        return undefined;
      });
      const { signal } = stopping;
      await delay(options.pauseMilliseconds(returned), undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
