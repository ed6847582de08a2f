import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { apiClient, signIn } from '../integration/api-client.ts';
import { signInAt } from './at-the-platform.ts';
import { inABrowser } from './in-a-browser.ts';
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
