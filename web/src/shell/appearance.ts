import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { useEffect, useSyncExternalStore } from 'react';
import { choice, usePreference } from './preferences.ts';

/** Light or dark: as the system says, or as the person chose. */
export const modePreference = choice('mode', ['system', 'light', 'dark']);
export const densityPreference = choice('density', ['comfortable', 'compact']);

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void) {
  dark.addEventListener('change', listener);
  return () => dark.removeEventListener('change', listener);
}

/** Paints the app as the person or their system wants it, also when either changes its mind. */
export function useAppearance() {
  const [mode] = usePreference(modePreference);
  const [density] = usePreference(densityPreference);
  const isSystemDark = useSyncExternalStore(subscribe, () => dark.matches);
  const isDark = mode === 'system' ? isSystemDark : mode === 'dark';
  useEffect(() => {
    applyMode(isDark ? Mode.Dark : Mode.Light);
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  useEffect(() => applyDensity(density === 'compact' ? Density.Compact : Density.Comfortable), [density]);
}
