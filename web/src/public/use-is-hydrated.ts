import { useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/** Whether what the page that was built cannot know, such as the query of its address, may be shown by now. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}
