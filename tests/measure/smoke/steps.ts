import { setTimeout as pause } from 'node:timers/promises';

export class StepFailed extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function tooLong(mostSeconds: number, signal: AbortSignal): Promise<never> {
  await pause(mostSeconds * 1000, undefined, { signal });
  throw new Error(`Not done within ${mostSeconds} seconds`);
}

/** @throws {StepFailed} when it fails or takes longer */
export async function step<T>(name: string, work: () => Promise<T>, mostSeconds = 180): Promise<T> {
  const started = performance.now();
  const over = new AbortController();
  try {
    const result = await Promise.race([work(), tooLong(mostSeconds, over.signal)]);
    process.stdout.write(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
    return result;
  } catch (error) {
    throw new StepFailed(name, error);
  } finally {
    over.abort();
  }
}
