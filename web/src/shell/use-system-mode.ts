import { applyMode, Mode } from '@cloudscape-design/global-styles';
import { useEffect } from 'react';

/** Light or dark as the system says, also when it changes its mind. */
export function useSystemMode() {
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => applyMode(dark.matches ? Mode.Dark : Mode.Light);
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, []);
}
