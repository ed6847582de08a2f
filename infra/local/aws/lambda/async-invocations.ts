import { setTimeout as pause } from 'node:timers/promises';
import type { retriesOf } from '../../../../functions/entries.ts';
import { minute, second } from '../../../../shared/durations.ts';

export interface AsyncInvocationOptions {
  invoke: (entryName: string, event: unknown) => Promise<unknown>;
  onDeadLetter: (entryName: string, event: unknown, error: unknown) => void;
  /** `attempt` is the one that failed, 1 or 2. Lambda waits one, then two minutes. */
  retryDelayMs?: (attempt: number) => number;
}

type Retries = ReturnType<typeof retriesOf>;

/** As often as in Lambda, then a dead letter. Each attempt gets its own copy of the event. */
export function startAsyncInvocations({ invoke, onDeadLetter, retryDelayMs = lambdaDelayMs }: AsyncInvocationOptions) {
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  async function attempt(entryName: string, event: unknown): Promise<unknown> {
    return invoke(entryName, structuredClone(event));
  }

  async function deliver(entryName: string, event: unknown, { times, withinSeconds }: Retries): Promise<void> {
    const lastAt = Date.now() + withinSeconds * second;
    for (let count = 1; ; count += 1) {
      try {
        await attempt(entryName, event);
        return;
      } catch (error) {
        const delay = count > times ? Infinity : retryDelayMs(count);
        if (Date.now() + delay > lastAt) {
          onDeadLetter(entryName, event, error);
          return;
        }
        await pauseUnless(stopping.signal, delay);
      }
    }
  }

  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    const forget = () => running.delete(work);
    work.then(forget, forget);
    return work;
  }

  return {
    start: (entryName: string, event: unknown, retries: Retries): void =>
      void track(deliver(entryName, event, retries)),
    runOnce: (entryName: string, event: unknown) => track(attempt(entryName, event)),
    /** Pending retries run at once. */
    async stop(): Promise<void> {
      stopping.abort();
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

const lambdaDelayMs = (attempt: number) => attempt * minute;

async function pauseUnless(signal: AbortSignal, ms: number): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
