import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { connect, runJob } from '../../support/api/agency.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { logIn } from '../../support/browser/sign-in.ts';

const running = inABrowser();

const client = 'Olive & Thyme';

async function turnDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('body.awsui-dark-mode').waitFor();
}

async function openClients(page: Page) {
  await logIn(page, running.system.url, running.system.demo.adminEmail, running.system.demo.adminPassword, '/clients');
  await page.getByRole('heading', { level: 1, name: /^Clients/ }).waitFor();
}

async function act(page: Page, action: string, name = client) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog').first();
}

async function add(page: Page) {
  await page.getByRole('button', { name: 'Add client' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(client);
  await form.getByLabel('Email').fill('owner@olive.example');
  await form.getByLabel('Temporary password', { exact: true }).fill('a temporary password');
  await form.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Temporary – expires in 24 h').waitFor();
}

/** Covers the reminder of an unpaid trial that ends today. */
async function edit(page: Page) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Beirut', dateStyle: 'short' }).format(new Date());
  const first = await act(page, 'Edit');
  await first.getByLabel('Trial ends on').fill(today.replaceAll('-', '/'));
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Save changes' }).click();
  const reminder = page.getByRole('link', { name: `Send Renewal to ${client}` });
  await reminder.waitFor();
  expect(await reminder.getAttribute('href')).toContain('https://wa.me/');
  // The minute job records the end of the trial; under an open form that would be a conflict.
  await runJob(running.system.url, 'refresh-status', new Date());
  await page.reload();
  await reminder.waitFor();
  const second = await act(page, 'Edit');
  await second.getByRole('button', { name: /Plan/ }).first().click();
  await page.getByRole('option', { name: 'Professional' }).click();
  await second.getByRole('radio', { name: 'Paid', exact: true }).check();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await reminder.waitFor({ state: 'detached' });
}

async function addSubClient(page: Page) {
  const panel = await act(page, 'Sub-clients');
  await panel.getByRole('button', { name: 'Add sub-client' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add sub-client' });
  await form.getByLabel('Name').fill('Thyme only');
  await form.getByLabel('Email').fill('thyme@olive.example');
  await form
    .getByLabel(/password/i)
    .first()
    .fill('a temporary password');
  await form.getByRole('button', { name: 'Add sub-client' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await panel.getByText('thyme@olive.example').waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
}

async function remove(page: Page) {
  const question = await act(page, 'Delete');
  await question.getByText('1 sub-client with its posts').waitFor();
  await question.getByLabel(/^To confirm/).fill(client);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete client' }).click();
  await page.getByText('Client and all their posts have been permanently deleted!').first().waitFor();
  await page.getByText('No matches').waitFor();
}

it('an admin keeps a client from its first day to its last', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await openClients(page);
  await add(page);
  await edit(page);
  await page.getByRole('searchbox', { name: 'Find clients' }).fill('olive');
  await page.getByText('1 match', { exact: true }).first().waitFor();
  await expectAccessible(page);
  await addSubClient(page);
  await turnDark(page);
  await page.getByRole('button', { name: 'Grid' }).click();
  await page.getByRole('button', { name: /Client Plan Overview/ }).click();
  await page.getByRole('table', { name: 'Plan permissions' }).waitFor();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('group', { name: 'Clients', exact: true }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await expectAccessible(page);
  await remove(page);
  expect(faults).toEqual([]);
  await context.close();
});

/** The platform answers slowly. */
async function clientWithSlowPost(name: string) {
  const { url, simulatorUrl, demo } = running.system;
  const call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  const made = await call(contracts.createClient, { body: { name, email: 'owner@mint.example', plan: 'starter' } });
  const clientId = made.client.id;
  await connect(call, url, clientId, 'facebook');
  const body = { clientId, content: 'Mint is here', platforms: ['facebook' as const] };
  const { id: postId } = await call(contracts.createPost, { body });
  const fault = { route: 'POST /{page}/feed', fault: { kind: 'slow', seconds: 20 } };
  await request(`${simulatorUrl}/_sim/faults`, 'POST', undefined, fault);
  return async function send() {
    await call(contracts.createPublication, { params: { postId } });
    await eventually(async () => {
      const { targets } = await call(contracts.getPost, { params: { postId } });
      return targets.some(({ state }) => state === 'publishing');
    });
  };
}

it('deleting a client waits for a post that is on its way, and shows so up to the end', async () => {
  const name = 'Mint & Co';
  const send = await clientWithSlowPost(name);
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await openClients(page);
  const question = await act(page, 'Delete', name);
  await question.getByText('1 post', { exact: true }).waitFor();
  const confirm = question.getByRole('button', { name: 'Delete client' });
  expect(await confirm.isDisabled()).toBe(true);
  await question.getByLabel(/^To confirm/).fill(name);
  await send();
  await confirm.click();
  const progress = page.getByRole('dialog').filter({ hasText: `Deleting ${name}` });
  await progress.getByRole('progressbar').waitFor();
  await progress.getByText('1 post is left').waitFor();
  await expectAccessible(page);
  await page.getByText('Client and all their posts have been permanently deleted!').first().waitFor();
  await progress.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: `Actions for ${name}` }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
