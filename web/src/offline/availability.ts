import { ApiError, failedCode } from '../api/api-error.ts';
import { store } from '../data/store.ts';

/** Milliseconds between checks whether the service is back. */
const pollInterval = 5000;

const isAvailable = store(true);
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
  lost: () => {
    isAvailable.set(false);
    timer ??= setTimeout(() => void check(), pollInterval);
  },
  check,
} as const;

async function check() {
  clearTimeout(timer);
  timer = undefined;
  try {
    const { readHealth } = await import('../data/first-reads.ts');
    const { database } = await readHealth();
    if (database === 'available') isAvailable.set(true);
    else availability.lost();
  } catch {
    availability.lost();
  }
}
