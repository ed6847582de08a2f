import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { apiClient, signIn } from '../integration/api-client.ts';
import { signInAt } from './at-the-platform.ts';
import { inABrowser } from './in-a-browser.ts';
import { planPosts } from './planned-posts.ts';
import { accessibilityFindings, watch } from './watched-page.ts';

const adminEmail = 'admin@nashra.demo';

const running = inABrowser();

/** From the top, since axe takes what is scrolled under the sticky bar for a part of its buttons. */
async function expectFit(page: Page) {
  await page.evaluate('window.scrollTo(0, 0)');
  expect(await accessibilityFindings(page)).toEqual([]);
}

/** Adds a sub-client to the first client that can have some, gives it another name and deletes it again. */
async function manageSubClients(page: Page) {
  await page.getByRole('button', { name: 'Add sub-client' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Harbour branch');
  await form.getByLabel('Email').fill('harbour@cedar.example');
  await form.getByLabel('Password', { exact: true }).fill('a branch of cedar');
  await expectFit(page);
  await form.getByRole('button', { name: 'Add sub-client' }).click();
  await page.getByText('a branch of cedar').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Edit Harbour branch' }).click();
  await form.getByLabel('Name').fill('Port branch');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Sub-client updated successfully!').waitFor();

  await page.getByRole('button', { name: 'Delete Port branch' }).click();
  await page.getByText('Are you sure you want to delete this sub-client?').waitFor();
  await expectFit(page);
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Sub-client deleted successfully!').waitFor();
  await page.getByText('No sub-clients', { exact: true }).waitFor();
}

it('an admin arrives at the dashboard, looks after sub-clients and goes to what a card counts', async () => {
  const call = apiClient(
    running.system.url,
    await signIn(running.system.url, adminEmail, running.system.demo.adminPassword),
  );
  const body = { name: 'Olive & Thyme', email: 'owner@olive.example', plan: 'starter', phone: '+961 70 1' } as const;
  await call(contracts.createClient, { body });

  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, adminEmail, running.system.demo.adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByText('Nothing went out in these days').waitFor();
  const reminder = page.getByRole('link', { name: 'Send Reminder to Olive & Thyme' });
  expect(await reminder.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/961701\?text=Hi%20Olive/);
  await expectFit(page);
  await manageSubClients(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show as a table: Publishing' }).click();
  await expectFit(page);
  await page.getByRole('link', { name: 'Trial Clients' }).click();
  await page.getByRole('heading', { level: 1, name: /^Clients/ }).waitFor();
  expect(page.url()).toBe(`${running.system.url}/clients?status=trial`);
  expect(faults).toEqual([]);
  await context.close();
});

/** Follows a card to the list it counts, where the same number is said, and goes back. */
async function follow(page: Page, label: string, shown: (count: string) => Locator) {
  const link = page.getByRole('link', { name: label, exact: true });
  const card = page.getByRole('listitem').filter({ has: link });
  const [, count = ''] = (await card.filter({ hasText: /\d/ }).innerText())
    .split('\n')
    .filter((line) => line.trim() !== '');
  await link.click();
  await shown(count).first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

it('each card of the dashboard leads to the list it counts, which says the same number', async () => {
  const { url, demo } = running.system;
  const call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  const { client } = await planPosts(call, url);
  const branch = { name: 'Cedar by the sea', email: 'sea@cedar.example', password: 'a branch of cedar' };
  await call(contracts.createSubClient, { params: { clientId: client.id }, body: branch });
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInAt(page, demo.adminEmail, demo.adminPassword);

  const clients = (count: string) => page.getByRole('heading', { level: 1, name: `Clients (${count})` });
  const matches = (count: string) => page.getByText(count === '1' ? '1 match' : `${count} matches`, { exact: true });
  const posts = (count: string) => page.getByRole('heading', { name: `Posts (${count})` });
  const library = page.getByRole('list', { name: 'The library in numbers' }).getByRole('listitem');
  const files = (label: string) => (count: string) =>
    library.filter({ hasText: label }).getByText(count, { exact: true });
  await follow(page, 'Total Clients', clients);
  for (const label of ['Trial Clients', 'Active Subscribers', 'Total Sub-Clients']) await follow(page, label, matches);
  for (const label of ['Published', 'Scheduled', 'Drafts', 'Failed']) await follow(page, label, posts);
  await follow(page, 'Media Files', files('Total Files'));
  for (const label of ['Total Files', 'Total Size', 'Images', 'Videos']) await follow(page, label, files(label));
  expect(faults).toEqual([]);
  await context.close();
});
