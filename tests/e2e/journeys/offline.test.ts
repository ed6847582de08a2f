import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { forward } from '../../../infra/local/http/request-body.ts';
import { startLoopbackServer } from '../../../infra/local/http/loopback-server.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { second } from '../../../shared/durations.ts';
import { addDays } from '../../../shared/domain/time/agency-day.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { timeOn } from '../../../shared/domain/posts/schedule-time.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { apiClient, signIn, type ApiClient } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { inABrowser } from '../in-a-browser.ts';
import { middleOfNextMonth, planPosts } from '../../support/api/planned-posts.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { someone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit, watch } from '../watched-page.ts';

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

/** Can be replaced by a newer version, and send files as slowly as to a phone in the mountains. */
async function startSite() {
  let isNewer = false;
  let wait = 0;
  let slowFiles = 0;
  const site = await startLoopbackServer(0, async (request, response) => {
    const address = new URL(request.url ?? '/', running.system.url);
    if (wait > 0 && address.pathname.startsWith('/assets/')) {
      slowFiles += 1;
      await pause(wait);
    }
    if (!isNewer || address.pathname !== '/service-worker.js') return forward(request, response, address);
    const current = await fetch(address);
    response.setHeader('content-type', 'text/javascript').end(`${await current.text()}\n// Newer.`);
  });
  return {
    ...site,
    release: () => {
      isNewer = true;
    },
    slowDown: (milliseconds: number) => {
      wait = milliseconds;
    },
    slowFiles: () => slowFiles,
  };
}

/** From then on the service worker caches each loaded page. */
const installed = 'navigator.serviceWorker.ready.then(() => undefined)';
/** What the page has loaded can be loaded without a connection. */
const keptFiles = `navigator.serviceWorker.ready.then(async () => {
  for (const { name } of performance.getEntriesByType('resource'))
    while (name.includes('/assets/') && (await caches.match(name, { ignoreVary: true })) === undefined)
      await new Promise((resolve) => setTimeout(resolve, 100));
})`;
const lookForUpdate = `navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined)`;

/** Written to the device a moment after it was read, and not by a page that is left before. */
const kept = (what: string) => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('keyval-store');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('keyval').objectStore('keyval').get('nashra-persisted');
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => resolve(String(reading.result).includes(${JSON.stringify(what)}));
  };
})`;

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

it.each(someone)(
  '%s reads and writes posts without the service, which takes them once when it is back',
  async (where, seat, role) => {
    const [written, time] = [`Written on the road to Tripoli, ${where}`, role === 'admin' ? '17:30' : '16:30'];
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, seat);
    const { demo, url } = running.system;
    await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);
    await page.goto(`${url}/client/${clientId}/posts`);
    await message(page, 'Meet the team behind the oven');
    await expect.poll(() => page.evaluate(kept('Meet the team behind the oven'))).toBe(true);
    await page.evaluate(keptFiles);
    await page.goto(`${url}/client/${clientId}/posts/new`);
    await page.getByRole('checkbox', { name: /Facebook/ }).waitFor();
    await page.evaluate(keptFiles);
    const oven = { clientId, search: 'behind the oven' };
    const [before] = (await call(contracts.listPosts, { query: oven })).posts;

    await expect.poll(() => page.evaluate(kept('"connections"'))).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await writeDraft(page, written);
    await message(page, 'The service cannot be reached');
    await message(page, '1 change waits to be sent');
    await expectAccessible(page);
    await page.goto(`${url}/client/${clientId}/posts`);
    await message(page, 'Meet the team behind the oven');
    await message(page, '1 change waits to be sent');
    await giveTime(page, 'Meet the team behind the oven', time);
    await message(page, '2 changes wait to be sent');
    await expectAccessible(page);
    await expectToFit(page);

    await context.setOffline(false);
    await message(page, '2 changes have been sent');
    await message(page, written);
    await page.getByText('The service cannot be reached').waitFor({ state: 'hidden' });
    const query = { clientId, search: written };
    expect((await call(contracts.listPosts, { query })).total).toBe(1);
    const { posts } = await call(contracts.listPosts, { query: oven });
    const at = timeOn(addDays(middleOfNextMonth(), 3), time, defaultTimeZone).at;
    expect(posts).toMatchObject([{ scheduledFor: at, version: (before?.version ?? 0) + 1 }]);
    expect(faults.filter((fault) => !isNoFault(fault))).toEqual([]);
    await context.close();
  },
);

it('a newer version is announced, and loaded on request', async () => {
  const site = await startSite();
  const context = await running.browser.newContext({ reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/data-deletion/callback`);
  await page.evaluate(installed);
  await page.reload();
  // The worker keeps the files that nobody has opened, one after the other, and must not hold up the next version.
  site.slowDown(3 * second);
  await eventually(async () => site.slowFiles() > 0);
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
