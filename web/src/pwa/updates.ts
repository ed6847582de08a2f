import { messageSW, Workbox } from 'workbox-window';
import { store } from '../data/store.ts';
import { hour } from '../../../shared/durations.ts';
import { trustedWorker } from '../trusted-worker.ts';
import { isSavingData, quiet } from './spare-time.ts';
import { keepRest } from './worker-names.ts';

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

let registering: Promise<void> | undefined;

/** Once in a page, however often the console is opened. Only a built app has a service worker. */
export const registerServiceWorker = (): Promise<void> => (registering ??= register());

/** Checks for a new version every hour. */
async function register() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox(trustedWorker('service'));
  worker.addEventListener('waiting', () => waiting.set(worker));
  await worker.register();
  setInterval(() => void worker.update(), hour);
  await keepFiles();
}

/** What this page loads, also past the worker, and in a quiet moment what nobody has opened yet. */
async function keepFiles() {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const loads = new PerformanceObserver((entries) => {
    const urlsToCache = entries.getEntries().flatMap(({ name }) => (isAsset(name) ? [name] : []));
    // Workbox listens for this one.
    if (urlsToCache.length > 0) void messageSW(active, { type: 'CACHE_URLS', payload: { urlsToCache } });
  });
  loads.observe({ type: 'resource', buffered: true });
  await quiet();
  if (!isSavingData()) void messageSW(active, { type: keepRest });
}

const isAsset = (address: string) => address.startsWith(`${window.location.origin}/assets/`);
