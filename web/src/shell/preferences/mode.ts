import { useLayoutEffect } from 'react';
import { choice, readPreference, usePreference } from './preferences.ts';

export const modePreference = choice('mode', ['system', 'light', 'dark']);

/** Runs before the first render, so that the page does not flash. */
export function applyColorMode() {
  const mode = readPreference(modePreference);
  document.documentElement.style.colorScheme = mode === 'system' ? '' : mode;
}

/** Keeps `light-dark()` in our style sheets in step with the preference. */
export function useMode(): 'system' | 'light' | 'dark' {
  const [mode] = usePreference(modePreference);
  useLayoutEffect(applyColorMode, [mode]);
  return mode;
}
