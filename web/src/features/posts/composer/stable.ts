import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/** The same function at each render, which does what the latest one does. For handlers of events, not for what renders. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}

/** The object of the last render while its entries, of which there are as many each time, are the same. */
export function useSameEntries<T extends object>(entries: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- they are the entries
  return useMemo(() => entries, Object.values(entries));
}
