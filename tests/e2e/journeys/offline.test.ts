import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { forward } from '../../../infra/local/http/forward.ts';
import { startLoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { addDays } from '../../../shared/domain/time/agency-day.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { timeOn } from '../../../shared/domain/posts/shifted-time.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { apiClient, signIn, type ApiClient } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { inABrowser } from '../in-a-browser.ts';
import { middleOfNextMonth, planPosts } from '../../support/api/planned-posts.ts';
import { expectAccessible, watch } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  call = apiClient(
    running.system.url,
    await signIn(running.system.url, running.system.demo.adminEmail, running.system.demo.adminPassword),
  );
  const { client } = await planPosts(call, running.system.url);
  clientId = client.id;
});

/** Can be replaced by a newer version. */
async function startSite() {
  let isNewer = false;
  const site = await startLoopbackServer(0, async (request, response) => {
    const address = new URL(request.url ?? '/', running.system.url);
    if (!isNewer || address.pathname !== '/service-worker.js') return forward(request, response, address);
    const current = await fetch(address);
    response.setHeader('content-type', 'text/javascript').end(`${await current.text()}\n// Newer.`);
  });
  return {
    ...site,
    release: () => {
      isNewer = true;
    },
  };
}

/** From then on the service worker caches each loaded page. */
const installed = 'navigator.serviceWorker.ready.then(() => undefined)';
const lookForUpdate = `navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined)`;

async function openWorkspace(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await page.getByLabel('Email').fill(running.system.demo.clientEmail);
  await page.getByLabel('Password', { exact: true }).fill(running.system.demo.clientPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/client/'));
  return page;
}

const message = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function writeDraft(page: Page, content: string) {
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  await page.getByRole('checkbox', { name: /Facebook/ }).check();
  await page.getByRole('radio', { name: /draft/ }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
}

async function giveTime(page: Page, content: string, time: string) {
  await page.getByRole('button', { name: `Actions for ${content}` }).click();
  await page.getByRole('menuitem', { name: 'Reschedule…' }).click();
  await page.getByLabel('Time', { exact: true }).fill(time);
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule', exact: true }).click();
}

/** Failed loads are logged to the console too. */
const isNoFault = (fault: string) => fault.startsWith('console: Failed to load resource: net::ERR_');

it('a client reads and writes posts without the service, which takes them once when it is back', async () => {
  const context = await running.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await openWorkspace(context);
  await page.goto(`${running.system.url}/client/${clientId}/posts`);
  await message(page, 'Meet the team behind the oven');
  await page.evaluate(installed);
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  await page.getByRole('checkbox', { name: /Facebook/ }).waitFor();

  await context.setOffline(true);
  await writeDraft(page, 'Written on the road to Tripoli');
  await message(page, 'The service cannot be reached');
  await message(page, '1 change waits to be sent');
  await expectAccessible(page);
  await page.goto(`${running.system.url}/client/${clientId}/posts`);
  await message(page, 'Meet the team behind the oven');
  await message(page, '1 change waits to be sent');
  await giveTime(page, 'Meet the team behind the oven', '16:30');
  await message(page, '2 changes wait to be sent');
  await expectAccessible(page);

  await context.setOffline(false);
  await message(page, '2 changes have been sent');
  await message(page, 'Written on the road to Tripoli');
  await page.getByText('The service cannot be reached').waitFor({ state: 'hidden' });
  const query = { clientId, search: 'on the road to Tripoli' };
  expect((await call(contracts.listPosts, { query })).total).toBe(1);
  const { posts } = await call(contracts.listPosts, { query: { clientId, search: 'behind the oven' } });
  const at = timeOn(addDays(middleOfNextMonth(), 3), '16:30', defaultTimeZone).at;
  expect(posts).toMatchObject([{ scheduledFor: at, version: 2 }]);
  expect(faults.filter((fault) => !isNoFault(fault))).toEqual([]);
  await context.close();
});

it('a newer version is announced, and loaded on request', async () => {
  const site = await startSite();
  const context = await running.browser.newContext({ reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/data-deletion/instructions`);
  await page.evaluate(installed);
  await page.reload();
  site.release();
  await page.evaluate(lookForUpdate);
  const banner = page.getByRole('status', { name: 'A new version is ready' });
  await banner.waitFor();
  await expectAccessible(page);
  const loaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await eventually(async () => (await banner.count()) === 0);
  await page.getByRole('main').waitFor();
  expect(faults).toEqual([]);
  await context.close();
  await site.stop();
});
