import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Hands over what a person or a password manager entered into a page that came written, before the app took it over.
 * @param take called once with the input, before anything is drawn anew
 */
export function useEnteredBefore(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const takeOnce = useRef(take);
  useLayoutEffect(() => {
    if (input.current !== null) takeOnce.current(input.current);
  }, []);
  return input;
}
