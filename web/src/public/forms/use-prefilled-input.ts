import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Picks up what a person or a password manager entered into the prerendered page before hydration.
 * @param take called once with the input, before the first render
 */
export function usePrefilledInput(take: (input: HTMLInputElement) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const takeOnce = useRef(take);
  useLayoutEffect(() => {
    if (input.current !== null) takeOnce.current(input.current);
  }, []);
  return input;
}
