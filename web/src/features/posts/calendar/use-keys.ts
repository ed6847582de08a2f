import { useEffect, useEffectEvent, type RefObject } from 'react';

export function useKeys(element: RefObject<HTMLElement | null>, onKeyDown: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    element.current?.addEventListener('keydown', (event) => press(event), { signal });
    return () => listening.abort();
  }, [element]);
}
