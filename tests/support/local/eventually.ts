import { setTimeout as pause } from 'node:timers/promises';

/** The test's own time limit ends it. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await pause(50);
  }
}
