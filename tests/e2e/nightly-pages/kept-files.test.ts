import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startLoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import { forward } from '../../../infra/local/http/request-body.ts';
import { sumBy } from '../../../shared/domain/metrics/sums.ts';
import { minute } from '../../../shared/durations.ts';
import { quietNetwork } from '../../support/browser/quiet-network.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { patience } from '../../support/patience.ts';
import { inABrowser } from '../in-a-browser.ts';
import { phone, sitAt, visit } from '../visit.ts';

const running = inABrowser();

const compressed = promisify(brotliCompress);

/** Kilobytes of 1,000 bytes, as uploaded: what the worker keeps of the app before anybody has time for it. */
const mostAtFirst = 500;

/** Paths of the app's files that are kept on the device. */
const kept = `caches.keys()
  .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
  .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/media/')))`;

const keptOn = async (page: Page): Promise<string[]> => page.evaluate(kept);

async function kilobytesOf(paths: readonly string[]): Promise<number> {
  const bytesOf = async (path: string) => {
    const file = Buffer.from(await (await fetch(`${running.system.url}${path}`)).arrayBuffer());
    // Not in this thread: it would hold a kept connection beyond its end.
    return path.endsWith('.woff2') ? file.length : (await compressed(file)).length;
  };
  return sumBy(await Promise.all(paths.map(bytesOf)), (bytes) => bytes) / 1000;
}

async function saveData(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

async function onAPhone({ isSparing, url = running.system.url }: { isSparing: boolean; url?: string }) {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, phone);
  await page.clock.install();
  if (isSparing) await saveData(context, page);
  const { clientEmail, clientPassword } = running.system.demo;
  const isQuiet = quietNetwork(page);
  await logIn(page, url, clientEmail, clientPassword);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isQuiet();
  return { context, page, faults, isQuiet };
}

const has = (paths: readonly string[], name: string) => paths.some((path) => path.startsWith(`/assets/${name}-`));

it('a phone that saves data keeps what its person opened, and opens that without a connection', async () => {
  const { context, page, isQuiet } = await onAPhone({ isSparing: true });
  await expect.poll(async () => has(await keptOn(page), 'home'), patience).toBe(true);
  await page.clock.fastForward(5 * minute);
  await isQuiet();
  const paths = await keptOn(page);
  const kilobytes = await kilobytesOf(paths);
  console.log(`kept at first: ${paths.length} files, ${kilobytes.toFixed(0)} kB`);
  expect(kilobytes).toBeLessThan(mostAtFirst);
  expect(has(paths, 'calendar-grid')).toBe(false);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('main').getByText('This page could not be loaded').count()).toBe(0);
  await context.close();
});

it('any other device keeps the rest once it is quiet', async () => {
  const { context, page } = await onAPhone({ isSparing: false });
  const worker = await (await fetch(`${running.system.url}/service-worker.js`)).text();
  const all = new Set(Array.from(worker.matchAll(/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g), ([path]) => `/${path}`));
  expect(all.size).toBeGreaterThan(100);
  await page.clock.fastForward(minute);
  await expect.poll(async () => all.difference(new Set(await keptOn(page))).size, patience).toBe(0);
  await context.close();
});

/** Every asset is named so in the next version: as if all of them had changed. */
const nextHash = (hash: string) => `N${hash.slice(1)}`;
const assetName = /(?<=[/"'`])([\w.-]+?)-([\w-]{8})(?=\.(?:js|css|woff2|svg)\b)/g;

/** The site, of which a version follows whose assets have other names. */
async function siteWithNextVersion() {
  let isNext = false;
  const olderNames = new Map<string, string>();
  const renamed = (text: string) =>
    // Of files whose names stay, like the index.
    text.replaceAll(/(?<="revision":")./g, 'n').replaceAll(assetName, (_, name: string, hash: string) => {
      olderNames.set(`${name}-${nextHash(hash)}`, `${name}-${hash}`);
      return `${name}-${nextHash(hash)}`;
    });
  const site = await startLoopbackServer(0, async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '/', running.system.url);
    // The service takes changes of its own pages alone.
    if (request.headers.origin !== undefined) request.headers.origin = address.origin;
    const [, name, rest] = /^\/assets\/(.+-[\w-]{8})(\..+)$/.exec(address.pathname) ?? [];
    const older = name === undefined ? undefined : olderNames.get(name);
    const isPage =
      address.pathname === '/service-worker.js' ||
      address.pathname === '/index.html' ||
      request.headers.accept?.startsWith('text/html') === true;
    if (older !== undefined) address.pathname = `/assets/${older}${rest}`;
    const isText = older === undefined ? isPage : !address.pathname.endsWith('.woff2');
    if (!isNext || !isText) return forward(request, response, address);
    const current = await fetch(address);
    response.setHeader('content-type', current.headers.get('content-type') ?? '').end(renamed(await current.text()));
  });
  return {
    ...site,
    release: () => {
      isNext = true;
    },
  };
}

it('a newer version is whole before it takes over, and nothing of the older one stays', async () => {
  const site = await siteWithNextVersion();
  const { context, page } = await onAPhone({ isSparing: true, url: site.url });
  const ofHome = async () => (await keptOn(page)).filter((path) => has([path], 'home'));
  // Its code and its style; either may be kept first.
  await expect.poll(ofHome, patience).toHaveLength(2);
  const before = await keptOn(page);
  site.release();
  await page.evaluate(
    'navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined)',
  );
  const banner = page.getByRole('status', { name: 'A new version is ready' });
  await banner.waitFor();
  const loaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await page.getByRole('heading', { level: 1 }).waitFor();
  const names = (paths: readonly string[], next = (hash: string) => hash) =>
    paths.map((path) => path.replace(/-([\w-]{8})(?=\.\w+$)/, (_, hash: string) => `-${next(hash)}`)).toSorted();
  await expect.poll(async () => names(await keptOn(page)), patience).toEqual(names(before, nextHash));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const drawn = await page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  );
  expect((drawn as string[]).filter((path) => before.includes(path) && path.includes('/assets/'))).toEqual([]);
  await context.close();
  await site.stop();
});
