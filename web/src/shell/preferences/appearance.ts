import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { useEffect } from 'react';
import { useMode } from './mode.ts';
import { choice, usePreference } from './preferences.ts';
import { useMedia } from './use-media.ts';

export const densityPreference = choice('density', ['comfortable', 'compact']);

/** Applies mode and density to the components, and follows changes of the preference and of the system. */
export function useAppearance() {
  const mode = useMode();
  const [density] = usePreference(densityPreference);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = mode === 'system' ? isSystemDark : mode === 'dark';
  useEffect(() => applyMode(isDark ? Mode.Dark : Mode.Light), [isDark]);
  useEffect(() => applyDensity(density === 'compact' ? Density.Compact : Density.Comfortable), [density]);
}
