import { Workbox } from 'workbox-window';
import { store } from '../data/store.ts';
import { hour } from '../../../shared/durations.ts';

const waiting = store<Workbox | undefined>(undefined);

/** A newer version of the app that waits to be used, in the form `useSyncExternalStore` reads. */
export const newVersion = {
  isWaiting: () => waiting.current() !== undefined,
  subscribe: waiting.subscribe,
  /** Loads the page again with the new version. */
  use: () => {
    const worker = waiting.current();
    worker?.addEventListener('controlling', () => window.location.reload());
    worker?.messageSkipWaiting();
  },
} as const;

/** Lets the app open without a network, and looks for a newer version every hour. Only a built app has a service worker. */
export async function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox('/service-worker.js');
  worker.addEventListener('waiting', () => waiting.set(worker));
  await worker.register();
  setInterval(() => void worker.update(), hour);
}
