import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day, minute } from '../../../shared/durations.ts';
import { idOfClient } from '../../support/ids.ts';
import { byblos, cedar } from '../../support/platforms/meta-simulator-client.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { agree } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const running = inABrowser();

/** The client's name is printed, and no buttons. */
async function expectPrintable(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Cedar Café · ').waitFor();
  for (const name of ['Report', 'Logout', '30 days', /^Platform All/])
    expect({ name, shown: await page.getByRole('button', { name }).allInnerTexts() }).toEqual({ name, shown: [] });
  await page.emulateMedia({ media: 'screen' });
}

it('a client finds plan, platforms, numbers and help in the workspace', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, running.system.demo.clientEmail, running.system.demo.clientPassword);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  await page.getByText('No platforms connected').waitFor();
  await page.getByText('Nothing scheduled yet.').waitFor();
  await page.getByText('Nothing to do.').waitFor();
  await page.getByText('Your first post in three steps').waitFor();
  await expectAccessible(page);
  const home = page.url();

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Plan' }).click();
  await page
    .locator('time')
    .getByText(/seconds?$/)
    .waitFor();
  await page.getByText('Feature Not Available').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Overview' }).click();

  await page.getByRole('link', { name: 'Connect accounts' }).click();
  await page.getByRole('button', { name: 'Connect Facebook' }).click();
  await agree(page, { pages: [byblos.id] });
  await page.getByText('Facebook is connected').waitFor();
  await page.waitForURL(home);
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit accounts' }).click();
  await page.getByRole('button', { name: 'Disconnect Facebook' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'History' }).click();
  await page.getByText('Nothing was published in this time').waitFor();
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Analytics' }).click();
  await page.getByText('No numbers for these days').first().waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('menuitem', { name: 'Days as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Analytics .*\.csv$/);
  await expectPrintable(page);

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Help & Support' }).click();
  await page.getByRole('searchbox').fill('schedule');
  await page.getByRole('button', { name: 'How do I schedule a post?' }).click();
  await expectAccessible(page);

  await page.goto(`${home}/billing`);
  await page.waitForURL(home);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Logged out successfully').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

async function newClient(email: string, password: string) {
  const form = { name: 'Thyme Bakery', email, password, confirmPassword: password, acceptTerms: true };
  await request(`${running.system.url}/api/sign-ups`, 'POST', undefined, form);
  const call = apiClient(running.system.url, await signIn(running.system.url, email, password));
  const { user, client } = await call(contracts.getMe, {});
  return { id: user.id, trialEnd: Date.parse(client.trialEndDate) };
}

/** `awaited`: requests whose answer the page has not taken yet. */
const countAnswers = `{
  const ask = window.fetch;
  window.answers = { areHeld: false, awaited: 0 };
  window.fetch = (...request) => {
    if (answers.areHeld) return new Promise(() => undefined);
    answers.awaited += 1;
    return ask(...request).finally(() => (answers.awaited -= 1));
  };
}`;

it('a device with a wrong clock in another zone counts down to the true end, also when it slept', async () => {
  const [email, password] = ['thyme@bakery.example', 'thyme and sesame'];
  const { id, trialEnd } = await newClient(email, password);
  const context = await running.browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    timezoneId: 'Pacific/Auckland',
  });
  // What a service worker fetches could not be held back below.
  await context.addInitScript('delete Navigator.prototype.serviceWorker');
  await context.addInitScript(countAnswers);
  const { faults } = await watch(context);
  const page = await context.newPage();
  const wrong = 5 * day;
  await page.clock.install({ time: Date.now() + wrong });
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, email, password);
  await page.waitForURL(`**/client/${id}`);
  const banner = page.locator('.countdown');
  await banner.getByText(/2 days 23 hours \d+ minutes? \d+ seconds?/).waitFor();
  // Answers carry the true time: none may arrive after the test has moved the device's clock.
  await page.evaluate('answers.areHeld = true');
  await expect.poll(() => page.evaluate('answers.awaited')).toBe(0);
  /** `left`: milliseconds until the trial ends. */
  async function wake(left: number) {
    await page.clock.setFixedTime(trialEnd - left + wrong);
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  }
  const yellow = banner.locator('[class*=type-warning]');
  await wake(day + minute);
  await banner.getByText(/1 day 0 hours [01] minutes? \d+ seconds?/).waitFor();
  expect(await yellow.count()).toBe(0);
  await wake(day - minute);
  await banner.getByText(/0 days 23 hours 5[89] minutes \d+ seconds?/).waitFor();
  expect(await yellow.count()).toBe(1);
  await wake(-minute);
  await banner.getByText('EXPIRED', { exact: true }).waitFor();
  await banner.getByText('Your account will be deleted in 3 days if not upgraded or renewed.').first().waitFor();
  await banner.getByRole('link', { name: /Contact us for renewal/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('who types the address of another client finds nothing, and gets no hint', async () => {
  const { clientEmail, clientPassword } = running.system.demo;
  const { id } = await newClient('sumac@bakery.example', 'sumac and sesame');
  const token = await signIn(running.system.url, clientEmail, clientPassword);
  const strangers = [id, '01JCXN0B0DY000000000000000'];
  const about = (path: string) =>
    Promise.all(
      strangers.map((stranger) => request(`${running.system.url}/api/clients/${stranger}${path}`, 'GET', token)),
    );
  for (const path of ['', '/connections', '/sub-clients', '/analytics', '/brand-notes']) {
    const [other, nobody] = await about(path);
    expect([path, other?.status, other?.body]).toMatchObject([path, 404, { error: { message: 'Client not found' } }]);
    expect(nobody?.status).toBe(404);
  }
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, clientEmail, clientPassword);
  await page.waitForURL(/\/client\/[^/]+$/);
  const home = page.url();
  for (const path of ['', '/posts', '/media', '/settings']) {
    await page.goto(`${running.system.url}/client/${id}${path}`);
    await page.getByText('The requested client account could not be found.').waitFor();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await page.waitForURL(home);
  expect(faults.filter((fault) => !/status of 404/.test(fault))).toEqual([]);
  await context.close();
});

it('a client adds a sub-client and works in its workspace, which is none of its own', async () => {
  const { clientEmail, clientPassword } = running.system.demo;
  const context = await running.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, clientEmail, clientPassword);
  await page.waitForURL(/\/client\/[^/]+$/);
  const home = page.url();
  await page.getByRole('button', { name: 'Add sub-client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add sub-client' });
  await dialog.getByLabel('Name').fill('Cedar Kiosk');
  await dialog.getByLabel('Email').fill('kiosk@cedar.example');
  await dialog.getByLabel('Password', { exact: true }).fill('kaak and sesame');
  await dialog.getByRole('button', { name: 'Add sub-client' }).dblclick();
  await page.getByText('Give this password to Cedar Kiosk').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('(1/5)').waitFor();
  await page.getByRole('link', { name: 'Cedar Kiosk' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome, Cedar Kiosk' }).waitFor();
  await expectAccessible(page);
  const kiosk = page.url();
  await page.getByRole('link', { name: 'Connect accounts' }).click();
  await page.getByRole('button', { name: 'Connect Facebook' }).click();
  await agree(page, { pages: [cedar.id] });
  await page.getByText('Facebook is connected').waitFor();
  await page.goto(kiosk);
  await page.getByText('Connected: 1. Limit of the plan: Unlimited').waitFor();
  const { pathname } = new URL(home);
  const call = apiClient(running.system.url, await signIn(running.system.url, clientEmail, clientPassword));
  const own = await call(contracts.listConnections, {
    params: { clientId: idOfClient(pathname.slice('/client/'.length)) },
  });
  expect(own.connections.map(({ accountName }) => accountName)).not.toContain('Cedar Café');
  expect(faults).toEqual([]);
  await context.close();
});

it('a client is greeted before the app is loaded', async () => {
  const context = await running.browser.newContext({
    viewport: { width: 390, height: 844 },
    // Otherwise its store answers in place of the network.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, running.system.demo.clientEmail, running.system.demo.clientPassword);
  const greeting = 'Welcome, Cedar Café';
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/libraries-*', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.home-title').getByText(greeting).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  load();
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await page.getByText('Up next').waitFor();
  expect(await page.locator('.home-title').count()).toBe(0);
  await context.close();
});
