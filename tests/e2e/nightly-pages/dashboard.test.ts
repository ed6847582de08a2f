import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { upload } from '../../support/api/agency.ts';
import { type ApiClient, apiClient, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { seeAll } from '../see-all.ts';
import { followCard } from '../follow-card.ts';
import { inABrowser } from '../in-a-browser.ts';
import { planPosts } from '../../support/api/planned-posts.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const adminEmail = 'admin@nashra.demo';

const running = inABrowser();

/** One pixel. */
const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Adds, renames and deletes. */
async function manageSubClients(page: Page) {
  await page.getByRole('button', { name: 'Add sub-client' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Harbour branch');
  await form.getByLabel('Email').fill('harbour@cedar.example');
  await form.getByLabel('Password', { exact: true }).fill('a branch of cedar');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add sub-client' }).click();
  await page.getByText('a branch of cedar').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Edit Harbour branch' }).click();
  await form.getByLabel('Name').fill('Port branch');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Sub-client updated successfully!').waitFor();

  await page.getByRole('button', { name: 'Delete Port branch' }).click();
  await page.getByText('Are you sure you want to delete this sub-client?').waitFor();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Sub-client deleted successfully!').waitFor();
  await page.getByText('No sub-clients', { exact: true }).waitFor();
}

it('an admin arrives at the dashboard, looks after sub-clients and goes to what a card counts', async () => {
  const call = apiClient(
    running.system.url,
    await signIn(running.system.url, adminEmail, running.system.demo.adminPassword),
  );
  const body = {
    name: 'Olive & Thyme',
    email: 'owner@olive.example',
    plan: 'starter',
    phone: '+961 70 100 209',
  } as const;
  await call(contracts.createClient, { body });

  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, adminEmail, running.system.demo.adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await seeAll(page);
  await page.getByText('Nothing was published in these days').waitFor();
  const trials = page.getByRole('table', { name: 'Trial Clients' });
  const reminder = trials.getByRole('link', { name: 'Send Reminder to Olive & Thyme' });
  expect(await reminder.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/96170100209\?text=Hi%20Olive/);
  await expectAccessible(page);
  await manageSubClients(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show as a table: Publishing' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Trial Clients' }).click();
  await page.getByRole('heading', { level: 1, name: /^Clients/ }).waitFor();
  expect(page.url()).toBe(`${running.system.url}/clients?status=trial`);
  expect(faults).toEqual([]);
  await context.close();
});

async function follow(page: Page, label: string, shown: (count: string) => Locator) {
  const count = await followCard(page, label, shown);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return count;
}

/** In addition to four pictures in posts. */
async function filmAll(call: ApiClient, clientId: ClientId) {
  const film = await readFile(join(import.meta.dirname, '../../support/fixtures/manakish.mp4'));
  for (const name of ['oven.mp4', 'table.mp4']) await upload(call, clientId, name, film, 'video/mp4');
  await upload(call, clientId, 'steam.gif', gif, 'image/gif');
  // Statistics follow a moment later.
  await eventually(async () => (await call(contracts.getMediaStatistics, {})).totalFiles === 7);
}

it('each card of the dashboard leads to the list it counts, with the same number', async () => {
  const { url, demo } = running.system;
  const call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  const { client } = await planPosts(call, url);
  await filmAll(call, client.id);
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
  const files = (count: string) => page.getByRole('heading', { name: `Files (${count})` });
  const size = (shown: string) =>
    page.getByRole('list', { name: 'The library in numbers' }).getByText(shown, { exact: true });
  await follow(page, 'Total Clients', clients);
  for (const label of ['Trial Clients', 'Active Subscribers', 'Total Sub-Clients']) await follow(page, label, matches);
  for (const label of ['Published', 'Scheduled', 'Drafts', 'Failed']) await follow(page, label, posts);
  const counts = [];
  for (const label of ['Media Files', 'Total Files', 'Images', 'Videos']) counts.push(await follow(page, label, files));
  expect(counts).toEqual(['6', '7', '4', '2']);
  await follow(page, 'Total Size', size);
  expect(faults).toEqual([]);
  await context.close();
});
