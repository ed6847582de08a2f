import { Workbox } from 'workbox-window';
import { store } from '../data/store.ts';
import { hour } from '../../../shared/durations.ts';

const waiting = store<Workbox | undefined>(undefined);

/** A waiting new version, in the form `useSyncExternalStore` takes. */
export const newVersion = {
  isWaiting: () => waiting.current() !== undefined,
  subscribe: waiting.subscribe,
  use: () => {
    const worker = waiting.current();
    worker?.addEventListener('controlling', () => window.location.reload());
    worker?.messageSkipWaiting();
  },
} as const;

/** Only a built app has a service worker. Checks for a new version every hour. */
export async function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox('/service-worker.js');
  worker.addEventListener('waiting', () => waiting.set(worker));
  await worker.register();
  setInterval(() => void worker.update(), hour);
}
