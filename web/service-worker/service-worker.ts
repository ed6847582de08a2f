/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { inAppPath } from '../../shared/domain/sign-in/in-app-path.ts';
import { isAppPage } from '../../shared/public-pages.ts';
import { createPath, sharedParam } from '../../shared/share-target.ts';
import { keepRest, mediaCache } from '../src/pwa/worker-names.ts';
import { sharedOf } from '../src/pwa/shared-post.ts';
import { keepShared } from '../src/pwa/shared-store.ts';

interface AppFile {
  readonly url: string;
  readonly revision: string | null;
  /** The app's index does not name it: pages open without it. */
  readonly isForLater?: boolean;
}

declare const self: ServiceWorkerGlobalScope & { readonly appFiles: readonly AppFile[] };

const { shell = [], rest = [] } = Object.groupBy(self.appFiles, ({ isForLater }) =>
  isForLater === true ? 'rest' : 'shell',
);

/**
 * Caches the shell before this version takes over, so that the app opens offline. API answers are never cached here. `/` is
 * a page of its own, not the app's index.
 */
precacheAndRoute(shell, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

/** The app's files besides the shell: what was opened, and the rest once a page says that there is time for it. */
const pagesCache = 'nashra-pages';
const assets = '/assets/';
const pathOf = (address: string) => new URL(address, self.location.origin).pathname;

/** A name has the hash of what is in the file and in all that it imports, so versions never mix. */
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith(assets),
  new CacheFirst({ cacheName: pagesCache, matchOptions: { ignoreVary: true } }),
);

/** One after the other, so that pages come first. Goes on where it was interrupted. */
async function keep(files: readonly AppFile[], isWanted = () => true) {
  const cache = await caches.open(pagesCache);
  for (const { url } of files) {
    if (!isWanted()) return;
    if ((await cache.match(url, { ignoreVary: true })) === undefined) await cache.add(url);
  }
}

/** A worker takes over when the one before has nothing under way: with hundreds of files to come that takes minutes. */
const isNewest = () => self.registration.waiting === null;

/** `posts` of `/assets/posts-Br5BkOUm.js`, which every version names so. */
const withoutHash = (address: string) => pathOf(address).replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** What could be opened offline in the version before can be in this one. */
self.addEventListener('install', (event) => event.waitUntil(keepSuccessors()));

async function keepSuccessors() {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const before = new Set(kept.flat().map(({ url }) => withoutHash(url)));
  await keep(rest.filter(({ url }) => before.has(withoutHash(url))));
}

/** The page that installed this worker has it from now on. */
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOldFiles(), self.clients.claim()])));

async function forgetOldFiles() {
  const own = new Set(rest.map(({ url }) => pathOf(url)));
  const cache = await caches.open(pagesCache);
  const old = (await cache.keys()).filter(({ url }) => !own.has(pathOf(url)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Pages come from the network first; offline, the cached app opens instead. All else is left to the browser. */
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && url.origin === self.location.origin && isAppPage(url.pathname),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return (await matchPrecache('/index.html')) ?? Response.error();
    }
  },
);

/** What another app shares is kept here until the composer takes it: it never reaches the network. */
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === createPath,
  async ({ request }) => Response.redirect(await addressOfShared(request), 303),
  'POST',
);

async function addressOfShared(request: Request): Promise<string> {
  const isOurs = request.referrer !== '' && new URL(request.referrer).origin === self.location.origin;
  if (!isOurs && request.referrer !== '') return createPath;
  try {
    await keepShared(sharedOf(await request.formData(), Date.now(), isOurs));
    return `${createPath}?${sharedParam}=1`;
  } catch {
    // The device has no room for it, or it is no form.
    return `${createPath}?${sharedParam}=0`;
  }
}

/** Only the signature of an address changes, never the file. Signing out clears them. */
registerRoute(
  ({ url, request }) =>
    url.origin === self.location.origin && url.pathname.startsWith('/media/') && request.destination === 'image',
  new CacheFirst({
    cacheName: mediaCache,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request: { url } }) => new URL(url).pathname },
      new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 7 * 24 * 60 * 60 }),
    ],
  }),
);

/** A new version waits for the person's consent, so that no form is lost. */
self.addEventListener('message', (event) => {
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // Without a connection the next page goes on.
  if (type === keepRest) event.waitUntil(keep(rest, isNewest).catch(() => undefined));
});

interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** Browsers require every push message to be shown. */
self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, body, tag, path }: Pushed = event.data.json();
  const options = { body, tag, icon: '/icons/192.png', badge: '/icons/192.png', data: path };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Opens the message's page in an existing window or a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(inAppPath(event.notification.data) ?? '/'));
});

async function open(path: string) {
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (window === undefined) return self.clients.openWindow(path);
  await window.focus();
  // A window opened before this worker cannot be navigated by it.
  return window.navigate(path).catch(() => self.clients.openWindow(path));
}
