import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { connect } from '../../support/api/agency.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { chooseFilter, heightBetween } from '../controls.ts';
import { logIn } from '../../support/browser/sign-in.ts';

const running = inABrowser();

/** So that there is a second page; the last client has one connected and three listed accounts. */
beforeAll(async () => {
  const { url, demo } = running.system;
  const call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  for (let number = 10; number < 60; number += 1)
    await call(contracts.createClient, {
      body: { name: `Bakery ${number}`, email: `bakery-${number}@clients.example`, plan: 'professional' },
    });
  const { id: longest } = await call(contracts.getClientByEmail, { query: { email: 'bakery-58@clients.example' } });
  const email = `${'a'.repeat(64)}@${'long-domain.'.repeat(3)}example`;
  await call(contracts.updateClient, { params: { clientId: longest }, body: { email } });
  const { id: clientId } = await call(contracts.getClientByEmail, { query: { email: 'bakery-59@clients.example' } });
  const listedAccounts = ['google', 'snapchat'] as const;
  await call(contracts.updateClient, { params: { clientId }, body: { listedAccounts: [...listedAccounts] } });
  await connect(call, url, clientId, 'facebook');
  await connect(call, url, clientId, 'tiktok');
});

async function openClients(page: Page, email: string, password: string) {
  await logIn(page, running.system.url, email, password);
  await page.goto(`${running.system.url}/clients`);
}

const address = (page: Page) => new URL(page.url()).search;
const cards = (page: Page) => page.getByRole('group', { name: 'Clients', exact: true }).locator('li');
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

/** Whether the column lies under the actions, which stay in sight. */
async function isHidden(page: Page, name: string) {
  const [box, actions] = await Promise.all([column(page, name).boundingBox(), column(page, 'Actions').boundingBox()]);
  return (box?.x ?? 0) + (box?.width ?? Infinity) > (actions?.x ?? 0) + 1;
}

async function arrange(page: Page) {
  await page.getByRole('button', { name: 'Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await dialog.getByRole('radio', { name: '50 clients' }).check();
  await dialog.getByRole('checkbox', { name: 'Joined' }).uncheck();
  await dialog.getByRole('checkbox', { name: /^Compact/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await column(page, 'Joined').waitFor({ state: 'detached' });
}

it('the list of clients is filtered, sorted, turned and arranged, and stays so', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await openClients(page, running.system.demo.adminEmail, running.system.demo.adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Clients (51)' }).waitFor();
  for (const name of ['Client', 'Contact', 'Password', 'Plan', 'Platforms', 'Subscription', 'Joined', 'Actions'])
    await column(page, name).waitFor();
  const filters = await page.locator('.client-filters > *').all();
  expect(await heightBetween([...filters, page.getByRole('button', { name: 'Preferences' })])).toBeLessThan(20);
  await arrange(page);

  await chooseFilter(page, 'Sort by', 'Platforms, most first');
  await page.getByRole('button', { name: 'Grid' }).click();
  const first = cards(page).first();
  for (const shown of ['Bakery 59', 'Google Business Profile (listed)', '+1'])
    await first.getByText(shown, { exact: true }).waitFor();
  for (const platform of ['Facebook', 'TikTok']) await first.getByRole('img', { name: platform }).waitFor();
  expect(await first.getByText('Snapchat').count()).toBe(0);
  expect(await cards(page).count()).toBe(50);

  await chooseFilter(page, 'Sort by', 'Name');
  await page.getByRole('button', { name: 'Next page' }).click();
  await cards(page).filter({ hasText: 'Cedar Café' }).waitFor();
  expect(address(page)).toBe('?sort=name&view=grid&page=2');
  await chooseFilter(page, 'Status', 'Trial');
  await page.getByText('50 matches').waitFor();
  expect(address(page)).toBe('?sort=name&view=grid&status=trial');
  await page.goBack();
  await cards(page).filter({ hasText: 'Cedar Café' }).waitFor();
  await page.reload();
  await cards(page).filter({ hasText: 'Cedar Café' }).waitFor();
  expect(address(page)).toBe('?sort=name&view=grid&page=2');
  expect(await cards(page).count()).toBe(1);

  for (const status of ['Active', 'Inactive', 'Connected', 'Disconnected', 'Sub-clients']) {
    await chooseFilter(page, 'Status', status);
    await page.getByText(/^\d+ match(es)?$/).waitFor();
  }
  await page.goto(`${running.system.url}/clients?view=table`);
  await column(page, 'Platforms').waitFor();
  expect(await isHidden(page, 'Subscription')).toBe(false);
  expect(await column(page, 'Joined').count()).toBe(0);
  await page.getByRole('row').nth(50).waitFor();
  expect(await page.getByRole('row').count()).toBe(51);
  expect(faults).toEqual([]);
  await context.close();
}, 240_000);

it('a client reads that the clients page is for administrators', async () => {
  const context = await running.browser.newContext({ reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await openClients(page, running.system.demo.clientEmail, running.system.demo.clientPassword);
  await page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor();
  await page.getByText('This feature is only available to administrators.').waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});
