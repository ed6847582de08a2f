/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { inAppPath } from '../../shared/domain/sign-in/in-app-path.ts';
import { mediaCache } from '../src/pwa/media-cache.ts';

declare const self: ServiceWorkerGlobalScope & { readonly appFiles: { url: string; revision: string | null }[] };

/**
 * The app itself, so that it opens without a network. Answers of the API are never kept here. The start is a page of its
 * own like any other, and not the app's index.
 */
precacheAndRoute(self.appFiles, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

/** Addresses that are answered by the service and never by the app. */
const notPages = [/^\/api\//, /^\/_local\//, /^\/cognito/, /^\/media\//];

/** A page comes from the network, which has the newest; only without one does the kept app open instead. */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request);
      } catch {
        return (await matchPrecache('/index.html')) ?? Response.error();
      }
    },
    { denylist: notPages },
  ),
);

/** Pictures of the library, which never change under their address. They go when someone signs out. */
registerRoute(
  ({ url, request }) =>
    url.origin === self.location.origin && url.pathname.startsWith('/media/') && request.destination === 'image',
  new CacheFirst({
    cacheName: mediaCache,
    plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 7 * 24 * 60 * 60 })],
  }),
);

/** A new version waits until the person says so: nobody loses a form to it. */
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

/** Shows what the service sent; browsers want every message to be seen. */
self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, body, tag, path }: Pushed = event.data.json();
  const options = { body, tag, icon: '/icons/192.png', badge: '/icons/192.png', data: path };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Opens the page that a message is about, in a window that is there or a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(inAppPath(event.notification.data) ?? '/'));
});

async function open(path: string) {
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (window === undefined) return self.clients.openWindow(path);
  await window.focus();
  // A window of before this worker cannot be led by it.
  return window.navigate(path).catch(() => self.clients.openWindow(path));
}
