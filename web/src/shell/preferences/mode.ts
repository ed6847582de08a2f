import { useLayoutEffect } from 'react';
import { choice, preferred, usePreference } from './preferences.ts';

/** Light or dark: as the system says, or as the person chose. */
export const modePreference = choice('mode', ['system', 'light', 'dark']);

/** Paints the page before anything is drawn in it. */
export function paintMode() {
  const mode = preferred(modePreference);
  document.documentElement.style.colorScheme = mode === 'system' ? '' : mode;
}

/** Keeps the colours of the page's own styles (`light-dark`) as the person wants them. */
export function useMode(): 'system' | 'light' | 'dark' {
  const [mode] = usePreference(modePreference);
  useLayoutEffect(paintMode, [mode]);
  return mode;
}
