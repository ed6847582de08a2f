import { lazy, Suspense, useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react';
import { availability } from '../../offline/availability.ts';
import { shellMessages } from '../messages.ts';
import { notify } from '../toasts/toasts.ts';

/**
 * A component with code that is loaded when it is shown for the first time, as of a dialog. Until then nothing is shown. What
 * could not be loaded is said, and loaded again once the service is back.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: LazyExoticComponent<ComponentType<Props>> | undefined;
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        notify.error(shellMessages.partFailed);
        void availability.whenBack().then(() => (loaded = undefined));
        return { default: Nothing };
      }
    });
  return function OnDemand(props) {
    // Drawn again when the service is back.
    useSyncExternalStore(availability.subscribe, availability.current);
    const Loaded = (loaded ??= begin());
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

const Nothing = () => null;
