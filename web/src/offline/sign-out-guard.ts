import { store } from '../data/store.ts';
import { outbox } from './outbox.ts';

/** One function per page that may have unsaved changes. */
const unsaved = new Set<() => boolean>();

/** Makes signing out ask about unsaved changes. Returns a function that ends this. */
export function guardUnsaved(isUnsaved: () => boolean): () => void {
  unsaved.add(isUnsaved);
  return () => {
    unsaved.delete(isUnsaved);
  };
}

const decide = store<((leaves: boolean) => void) | undefined>(undefined);

/** The question before signing out loses unsaved or unsent changes, in the form `useSyncExternalStore` takes. */
export const signOutQuestion = {
  isAsked: () => decide.current() !== undefined,
  subscribe: decide.subscribe,
  answer: (leaves: boolean) => {
    decide.current()?.(leaves);
    decide.set(undefined);
  },
} as const;

/** Asks when something would be lost. If the person agrees, unsent changes are discarded. */
export async function confirmSignOut(): Promise<boolean> {
  const isUnsaved = [...unsaved].some((isDirty) => isDirty());
  if (outbox.current().length === 0 && !isUnsaved) return true;
  const leaves = await new Promise<boolean>(decide.set);
  if (leaves) await outbox.clear();
  return leaves;
}
