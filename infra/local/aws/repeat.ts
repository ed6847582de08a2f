import { setTimeout as delay } from 'node:timers/promises';

export interface Repetition {
  stop: () => Promise<void>;
}

/** Runs turns one at a time with a pause between. A turn that throws is reported; the next one runs all the same. */
export function repeat(
  turn: () => Promise<void>,
  { pauseMilliseconds, onError }: { pauseMilliseconds: number; onError: (error: unknown) => void },
): Repetition {
  const stopping = new AbortController();
  const pause = () => delay(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function run() {
    while (!stopping.signal.aborted) {
      await turn().catch(onError);
      await pause();
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
