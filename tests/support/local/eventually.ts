import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is there; the test's own time limit ends it when it never is. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await pause(50);
  }
}
