import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kilobyte } from '../../../shared/byte-sizes.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../sign-in.ts';

const running = inABrowser();

interface Weight {
  requests: number;
  /** As sent, compressed and with the headers of answers. */
  bytes: number;
}

/** What the page asks for until its network is quiet. */
async function weigh(page: Page, session: CDPSession, load: () => Promise<unknown>): Promise<Weight> {
  const weight: Weight = { requests: 0, bytes: 0 };
  const begun = ({ request }: { request: { url: string } }) => {
    if (request.url.startsWith('http')) weight.requests += 1;
  };
  const done = ({ encodedDataLength }: { encodedDataLength: number }) => void (weight.bytes += encodedDataLength);
  session.on('Network.requestWillBeSent', begun);
  session.on('Network.loadingFinished', done);
  await load();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  session.off('Network.requestWillBeSent', begun);
  session.off('Network.loadingFinished', done);
  return weight;
}

async function watchNetwork(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return session;
}

/** Of an admin's page on a device that has nothing of the product yet. */
const coldLimits = {
  '/dashboard': { requests: 60, kilobytes: 700 },
  '/clients': { requests: 60, kilobytes: 700 },
  '/posts': { requests: 65, kilobytes: 740 },
  '/posts/new': { requests: 75, kilobytes: 760 },
  '/media': { requests: 55, kilobytes: 660 },
  '/subscriptions': { requests: 50, kilobytes: 650 },
} as const;

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
  await page.waitForLoadState('networkidle');
  const session = await watchNetwork(context, page);
  const heavy: [string, Weight][] = [];
  for (const [path, limit] of Object.entries(coldLimits)) {
    await session.send('Network.clearBrowserCache');
    const weight = await weigh(page, session, () => page.goto(`${url}${path}`));
    expect(weight.bytes).toBeGreaterThan(100 * kilobyte);
    if (weight.requests > limit.requests || weight.bytes > limit.kilobytes * kilobyte) heavy.push([path, weight]);
  }
  expect(heavy).toEqual([]);

  await page.goto(`${url}/dashboard`);
  await page.waitForLoadState('networkidle');
  const next = await weigh(page, session, () => page.getByRole('link', { name: 'Subscriptions' }).first().click());
  expect(next.requests).toBeLessThanOrEqual(15);
  await context.close();
});
