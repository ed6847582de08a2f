import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Tells of keys that are pressed inside an element. */
export function useKeys(element: RefObject<HTMLElement | null>, onKeyDown: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    element.current?.addEventListener('keydown', (event) => press(event), { signal });
    return () => listening.abort();
  }, [element]);
}
