import { ApiError, unexplained } from '../api/api-error.ts';
import { store } from '../data/store.ts';

/** Milliseconds between looks whether the service is back. */
const lookEvery = 5000;

const isAvailable = store(true);
let looking: ReturnType<typeof setTimeout> | undefined;

/** Whether an error means that the service is not there. One that says why it refuses, is; whoever it waits for itself. */
export function isUnavailable(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code === 'api.unreachable' || (error.status === 503 && error.code === unexplained))
  );
}

/** Whether the service can be reached, in the form `useSyncExternalStore` reads. */
export const availability = {
  current: isAvailable.current,
  subscribe: isAvailable.subscribe,
  /** A call did not reach it: looks until it is back. */
  lost: () => {
    isAvailable.set(false);
    looking ??= setTimeout(look, lookEvery);
  },
  /** Looks now, as when the device says that it has a network again. */
  look,
} as const;

async function look() {
  clearTimeout(looking);
  looking = undefined;
  try {
    const { readHealth } = await import('../data/read-health.ts');
    const { database } = await readHealth();
    if (database === 'available') isAvailable.set(true);
    else availability.lost();
  } catch {
    availability.lost();
  }
}
