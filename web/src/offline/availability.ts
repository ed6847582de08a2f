import { contracts } from '../../../shared/contracts/contracts.ts';
import { ApiError, unexplained } from '../api/api-error.ts';
import { call } from '../api/call.ts';

/** Milliseconds between looks whether the service is back. */
const lookEvery = 5000;

let isAvailable = true;
let looking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(available: boolean) {
  if (available === isAvailable) return;
  isAvailable = available;
  for (const listener of listeners) listener();
}

/** Whether an error means that the service is not there. One that says why it refuses, is; whoever it waits for itself. */
export function isUnavailable(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.code === 'api.unreachable' || (error.status === 503 && error.code === unexplained))
  );
}

/** Whether the service can be reached, in the form `useSyncExternalStore` reads. */
export const availability = {
  current: () => isAvailable,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** A call did not reach it: looks until it is back. */
  lost: () => {
    become(false);
    looking ??= setTimeout(look, lookEvery);
  },
  /** Looks now, as when the device says that it has a network again. */
  look,
} as const;

async function look() {
  clearTimeout(looking);
  looking = undefined;
  try {
    const { database } = await call(contracts.getHealth, {});
    if (database === 'available') become(true);
    else availability.lost();
  } catch {
    availability.lost();
  }
}
