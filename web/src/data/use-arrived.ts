import { useDeferredValue } from 'react';

/**
 * A value once it is there, so that what is drawn with it for the first time is drawn in small steps and the page stays
 * responsive. Its absence and its changes are told at once.
 */
export function useArrived<Value>(value: Value | undefined): Value | undefined {
  const hasArrived = useDeferredValue(value !== undefined);
  return hasArrived ? value : undefined;
}
