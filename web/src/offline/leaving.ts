import { outbox } from './outbox.ts';

let decide: ((leaves: boolean) => void) | undefined;
const listeners = new Set<() => void>();

function become(next: typeof decide) {
  decide = next;
  for (const listener of listeners) listener();
}

/** Asks before changes that wait on this device are given up, in the form `useSyncExternalStore` reads. */
export const leaving = {
  isAsked: () => decide !== undefined,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  answer: (leaves: boolean) => {
    decide?.(leaves);
    become(undefined);
  },
} as const;

/** Whether someone who signs out may go: at once when nothing waits, else when they say so, and then nothing is left. */
export async function mayLeave(): Promise<boolean> {
  if (outbox.current().length === 0) return true;
  const leaves = await new Promise<boolean>(become);
  if (leaves) await outbox.clear();
  return leaves;
}
