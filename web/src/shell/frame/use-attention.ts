import { useEffect, useState, type RefObject } from 'react';

/** Whether the pointer or the keyboard focus is on the element. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const { current } = element;
    const listening = new AbortController();
    const on = (type: 'mouseenter' | 'mouseleave' | 'focusin' | 'focusout', react: () => void) =>
      current?.addEventListener(type, react, { signal: listening.signal });
    on('mouseenter', () => setHovered(true));
    on('mouseleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => listening.abort();
  }, [element]);
  return isHovered || isFocused;
}
