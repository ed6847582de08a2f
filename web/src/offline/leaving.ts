import { store } from '../data/store.ts';
import { outbox } from './outbox.ts';

/** Whether a page has something that is not saved, for each page that may have. */
const unsaved = new Set<() => boolean>();

/** Has whoever signs out be asked about what a page has not saved, until the answer is called. */
export function askBeforeLosing(isUnsaved: () => boolean): () => void {
  unsaved.add(isUnsaved);
  return () => {
    unsaved.delete(isUnsaved);
  };
}

const decide = store<((leaves: boolean) => void) | undefined>(undefined);

/** Asks before changes that wait on this device, or what was entered and not saved, are given up, in the form `useSyncExternalStore` reads. */
export const leaving = {
  isAsked: () => decide.current() !== undefined,
  subscribe: decide.subscribe,
  answer: (leaves: boolean) => {
    decide.current()?.(leaves);
    decide.set(undefined);
  },
} as const;

/** Whether someone who signs out may go: at once when nothing would be lost, else when they say so, and then nothing is left. */
export async function mayLeave(): Promise<boolean> {
  const isUnsaved = [...unsaved].some((isSo) => isSo());
  if (outbox.current().length === 0 && !isUnsaved) return true;
  const leaves = await new Promise<boolean>(decide.set);
  if (leaves) await outbox.clear();
  return leaves;
}
