import { useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/** False until hydrated: the prerendered page does not know the query, for example. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}
