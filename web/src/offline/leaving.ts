import { store } from '../data/store.ts';
import { outbox } from './outbox.ts';

const decide = store<((leaves: boolean) => void) | undefined>(undefined);

/** Asks before changes that wait on this device are given up, in the form `useSyncExternalStore` reads. */
export const leaving = {
  isAsked: () => decide.current() !== undefined,
  subscribe: decide.subscribe,
  answer: (leaves: boolean) => {
    decide.current()?.(leaves);
    decide.set(undefined);
  },
} as const;

/** Whether someone who signs out may go: at once when nothing waits, else when they say so, and then nothing is left. */
export async function mayLeave(): Promise<boolean> {
  if (outbox.current().length === 0) return true;
  const leaves = await new Promise<boolean>(decide.set);
  if (leaves) await outbox.clear();
  return leaves;
}
