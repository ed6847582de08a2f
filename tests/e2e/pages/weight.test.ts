import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kilobyte } from '../../../shared/byte-sizes.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { second } from '../../../shared/durations.ts';
import { inABrowser } from '../in-a-browser.ts';
import { quietNetwork } from '../../support/browser/quiet-network.ts';
import { logIn } from '../../support/browser/sign-in.ts';

const running = inABrowser();

interface Weight {
  /** Their addresses. */
  requests: string[];
  /** Compressed as uploaded, with the headers of answers. */
  bytes: number;
}

/** As the browser tells of its head. */
interface Begun {
  readonly requestId: string;
  readonly response: { readonly url: string; readonly encodedDataLength: number };
}

interface Answer {
  readonly url: string;
  readonly headerBytes: number;
  bytes: number;
}

/** By address: what is uploaded is compressed in the best quality, better than the local service does. */
const uploaded = new Map<string, number>();

async function uploadedBytes(session: CDPSession, requestId: string, url: string): Promise<number> {
  const known = uploaded.get(url);
  if (known !== undefined) return known;
  const { body } = await session.send('Network.getResponseBody', { requestId });
  const { length } = brotliCompressSync(body);
  uploaded.set(url, length);
  return length;
}

const isUploaded = (url: string) => /\/assets\/.*\.(js|css)$/.test(url);
/** Of clients: how many there are is theirs. */
const isPicture = (url: string) => new URL(url).pathname.startsWith('/media/');

interface Scales {
  readonly page: Page;
  readonly session: CDPSession;
  readonly isQuiet: () => Promise<void>;
}

/** What the page asks for until its network is quiet. */
async function weigh({ page, session, isQuiet }: Scales, load: () => Promise<unknown>): Promise<Weight> {
  const answers = new Map<string, Answer>();
  const begun = ({ requestId, response: { url, encodedDataLength: headerBytes } }: Begun) => {
    if (url.startsWith('http') && !isPicture(url)) answers.set(requestId, { url, headerBytes, bytes: 0 });
  };
  const done = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    const answer = answers.get(requestId);
    if (answer !== undefined) answer.bytes = encodedDataLength;
  };
  session.on('Network.responseReceived', begun);
  session.on('Network.loadingFinished', done);
  await load();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isQuiet();
  session.off('Network.responseReceived', begun);
  session.off('Network.loadingFinished', done);
  let bytes = 0;
  for (const [id, answer] of answers)
    bytes += isUploaded(answer.url)
      ? answer.headerBytes + (await uploadedBytes(session, id, answer.url))
      : answer.bytes;
  return { requests: [...answers.values()].map(({ url }) => url), bytes };
}

async function watchNetwork(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return session;
}

/** Of an admin's page on a device that has nothing of the product yet. */
const coldLimit = { requests: 60, kilobytes: 750 };
const coldPages = [
  '/dashboard',
  '/clients',
  '/posts',
  '/posts?view=calendar',
  '/posts/new',
  '/media',
  '/operations',
  '/account',
  '/notifications',
  '/subscriptions',
];

it('a page of the console loads few files, and the next page fewer', async () => {
  const context = await running.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Otherwise its store answers in place of the network.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const { url } = running.system;
  await logIn(page, url, 'admin@nashra.demo', 'welcome admin 1');
  const isQuiet = quietNetwork(page);
  await isQuiet();
  const session = await watchNetwork(context, page);
  const scales = { page, session, isQuiet };
  const heavy: [string, Weight][] = [];
  await page.goto(`${url}/clients`);
  const client = await page.getByRole('link', { name: 'Cedar Café' }).first().getAttribute('href');
  const month = `${client?.replace('/clients/', '/client/')}/posts/month`;
  for (const path of [...coldPages, client ?? '', month]) {
    await session.send('Network.clearBrowserCache');
    const weight = await weigh(scales, () => page.goto(`${url}${path}`));
    expect(weight.bytes).toBeGreaterThan(100 * kilobyte);
    if (weight.requests.length > coldLimit.requests || weight.bytes > coldLimit.kilobytes * kilobyte)
      heavy.push([path, weight]);
  }
  expect(heavy).toEqual([]);

  await weigh(scales, () => page.goto(`${url}/dashboard`));
  const next = await weigh(scales, () => page.getByRole('link', { name: 'Subscriptions' }).first().click());
  // All of them, so that a failure says which.
  expect(next.requests.length <= 10 ? [] : next.requests).toEqual([]);
  await context.close();
});

it('a page that is opened again is sent nothing that it has', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.clock.install();
  await logIn(page, running.system.url, 'admin@nashra.demo', 'welcome admin 1');
  const go = async (name: string, path: string) => {
    await page.getByRole('link', { name }).first().click();
    await page.waitForURL(`**${path}`);
    await page.waitForLoadState('networkidle');
  };
  const shown = page.getByRole('main').getByRole('link', { name: 'Cedar Café' }).first();
  await go('Clients', '/clients');
  await shown.waitFor();
  await go('Subscriptions', '/subscriptions');
  // Lists are asked for again when they are older than ten seconds.
  await page.clock.fastForward(11 * second);
  const again = page.waitForResponse((answer) => new URL(answer.url()).pathname === contracts.listClients.path);
  await go('Clients', '/clients');
  expect((await again).status()).toBe(304);
  await shown.waitFor();
  await context.close();
});
