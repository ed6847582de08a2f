import { ApiError, failedCode } from '../api/api-error.ts';
import { readHealth } from '../data/service.ts';
import { store } from '../data/store.ts';

/** Milliseconds between checks whether the service is back. */
const pollInterval = 5000;

const isAvailable = store(true);
let wasLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** True when the service is unreachable. A refusal with a reason comes from a running service. */
export function isUnavailable(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code === 'api.unreachable' || (error.status === 503 && error.code === failedCode))
  );
}

/** In the form `useSyncExternalStore` takes. */
export const availability = {
  current: isAvailable.current,
  subscribe: isAvailable.subscribe,
  /** Since the page was loaded. What could not be loaded by then, a browser may not load again. */
  wasLost: () => wasLost,
  lost: () => {
    wasLost = true;
    isAvailable.set(false);
    timer ??= setTimeout(() => void check(), pollInterval);
  },
  check,
  /** Resolves once the service answers. */
  whenBack: async () => {
    await check();
    if (isAvailable.current()) return;
    await new Promise<void>((resolve) => {
      const stop = isAvailable.subscribe(() => {
        if (!isAvailable.current()) return;
        stop();
        resolve();
      });
    });
  },
} as const;

async function check() {
  clearTimeout(timer);
  timer = undefined;
  try {
    const { database } = await readHealth();
    if (database === 'available') isAvailable.set(true);
    else availability.lost();
  } catch {
    availability.lost();
  }
}
