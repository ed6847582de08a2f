import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day, hour, minute, second } from '../../../shared/durations.ts';
import { connect, upload } from '../../support/api/agency.ts';
import { demoAdmin, newProfessional } from '../../support/api/people.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { aTwelveMegapixelPhoto } from '../../support/fixtures/a-picture.ts';
import { inABrowser } from '../in-a-browser.ts';

const running = inABrowser(undefined, { isOwn: true });
const photos = 50;

/** Posts of the next day, each with a photo as a camera makes it. */
beforeAll(async () => {
  const { url } = running.system;
  const { call } = await demoAdmin(running.system);
  const { id: clientId } = await newProfessional(running.system, 'Photographer');
  await connect(call, url, clientId, 'facebook');
  const photo = await aTwelveMegapixelPhoto();
  const tomorrow = Math.ceil((Date.now() + day) / hour) * hour;
  for (let number = 0; number < photos; number += 1) {
    const media = [await upload(call, clientId, `photo ${number}.jpg`, photo)];
    const content = `Photo ${number} of the day`;
    const at = new Date(tomorrow + number * minute).toISOString();
    const time = { status: 'scheduled', scheduledFor: at, timeZone: 'UTC' } as const;
    await call(contracts.createPost, { body: { clientId, content, platforms: ['facebook'], media, ...time } });
  }
});

interface Weighed {
  /** Bytes of pictures, with the headers of their answers. */
  readonly bytes: number;
  readonly files: readonly string[];
}

/** What comes of clients' files until `stop` is called. */
function watchPictures(session: CDPSession): { stop: () => Weighed } {
  const files = new Map<string, { path: string; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response: { url } }) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/media/')) files.set(requestId, { path: pathname, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file !== undefined) file.bytes = encodedDataLength;
  });
  return {
    stop: () => ({
      bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      files: [...files.values()].map(({ path }) => path),
    }),
  };
}

async function openPage(browser: Browser, viewport: { width: number; height: number }, deviceScaleFactor = 1) {
  // A service worker would answer in place of the network.
  const context = await browser.newContext({ viewport, deviceScaleFactor, serviceWorkers: 'block' });
  const page = await context.newPage();
  await logIn(page, running.system.url, 'admin@nashra.demo', 'welcome admin 1');
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  return { context, page, session };
}

async function scrollThrough(page: Page) {
  // What is loaded makes the page longer.
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
  for (let at = 0; at <= (await height()); at += 600) {
    await page.evaluate(`window.scrollTo(0, ${at})`);
    await page.waitForLoadState('networkidle');
  }
}

interface ShownPicture {
  readonly isLoaded: boolean;
  /** Its path. */
  readonly file: string;
}

const picturesShown = `[...document.images]
  .filter(({ currentSrc }) => currentSrc.includes('/media/'))
  .map(({ complete, naturalWidth, currentSrc }) => ({
    isLoaded: complete && naturalWidth > 0,
    file: new URL(currentSrc).pathname,
  }))`;

/** Megabytes, with its part of what processes share, of the process that draws a page. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(
    renderers.map(async ({ id }) => {
      const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1024;
    }),
  );
  return Math.max(...sizes);
}

it('a list of 50 posts with photos weighs little on the wire and in memory', async () => {
  const { context, page, session } = await openPage(running.browser, { width: 1440, height: 900 });
  const watched = watchPictures(session);
  await page.goto(`${running.system.url}/posts?pageSize=50`);
  await page.getByText('Photo 3 of the day').first().waitFor();
  await scrollThrough(page);
  await expect
    .poll(() => page.evaluate<number>(`${picturesShown}.filter(({ isLoaded }) => isLoaded).length`))
    .toBe(photos);
  const { bytes, files } = watched.stop();
  const pictures = await page.evaluate<ShownPicture[]>(picturesShown);
  expect(pictures.filter(({ file }) => file.includes('.96.webp')).length).toBeGreaterThanOrEqual(photos);
  expect(pictures.filter(({ isLoaded, file }) => !isLoaded || !file.endsWith('.webp'))).toEqual([]);
  expect(files.filter((file) => !file.endsWith('.webp'))).toEqual([]);
  expect(bytes / 1024).toBeLessThan(600);
  expect(await memoryOf(running.browser)).toBeLessThan(250);
  await context.close();
});

it('the library and home show photos in the size of their places', async () => {
  const { context, page, session } = await openPage(running.browser, { width: 1440, height: 900 });
  for (const [path, most] of [
    ['/dashboard', 300],
    ['/media', 900],
  ] as const) {
    const watched = watchPictures(session);
    await page.goto(`${running.system.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    const { bytes, files } = watched.stop();
    expect(files.filter((file) => !file.endsWith('.webp'))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
    expect(bytes / 1024).toBeLessThan(most);
  }
  await context.close();
});

it('a slow phone shows its first pictures soon', async () => {
  const { context, page, session } = await openPage(running.browser, { width: 390, height: 844 }, 3);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bits = 1_600_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bits,
    uploadThroughput: bits / 2,
  });
  await page.goto(`${running.system.url}/posts?pageSize=50`);
  await page.getByText('Photo').first().waitFor();
  const row = Date.now();
  await expect
    .poll(() => page.evaluate<number>(`${picturesShown}.filter(({ isLoaded }) => isLoaded).length`), { interval: 50 })
    .toBeGreaterThanOrEqual(2);
  // The row itself waits for the scripts; its pictures do not wait for those below.
  expect(Date.now() - row).toBeLessThan(4 * second);
  await context.close();
});
