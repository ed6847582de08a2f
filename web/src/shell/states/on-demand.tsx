import { lazy, Suspense, type ComponentType } from 'react';

/** A component whose code is loaded when it is shown for the first time, as of a dialog. Until then nothing is shown. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnDemand(props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
