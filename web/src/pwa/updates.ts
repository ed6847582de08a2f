import { Workbox } from 'workbox-window';

let waiting: Workbox | undefined;
const listeners = new Set<() => void>();

/** A newer version of the app that waits to be used, in the form `useSyncExternalStore` reads. */
export const newVersion = {
  isWaiting: () => waiting !== undefined,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Loads the page again with the new version. */
  use: () => {
    waiting?.addEventListener('controlling', () => window.location.reload());
    waiting?.messageSkipWaiting();
  },
} as const;

/** Lets the app open without a network, and looks for a newer version every hour. Only a built app has a service worker. */
export async function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox('/service-worker.js');
  worker.addEventListener('waiting', () => {
    waiting = worker;
    for (const listener of listeners) listener();
  });
  await worker.register();
  setInterval(() => void worker.update(), 60 * 60_000);
}
