import { Workbox } from 'workbox-window';
import { workerPolicy } from '../../../shared/trusted-types.ts';
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

const workerFile = '/service-worker.js';

/** Browsers that know Trusted Types take no other address of a script. A page can make a policy of a name only once. */
function trustedWorker(): string | TrustedScriptURL {
  const policy = window.trustedTypes?.createPolicy(workerPolicy, {
    createScriptURL(address) {
      if (address !== workerFile) throw new TypeError('Not the service worker');
      return address;
    },
  });
  return policy?.createScriptURL(workerFile) ?? workerFile;
}

let registering: Promise<void> | undefined;

/** Once in a page, however often the console is opened. Only a built app has a service worker. */
export const registerServiceWorker = (): Promise<void> => (registering ??= register());

/** Checks for a new version every hour. */
async function register() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox(trustedWorker());
  worker.addEventListener('waiting', () => waiting.set(worker));
  await worker.register();
  setInterval(() => void worker.update(), hour);
}
