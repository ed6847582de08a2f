import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { runJob } from '../../support/api/agency.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const running = inABrowser();
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

async function downloaded(page: Page, button: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return (await text(await download.createReadStream())).trim().split('\r\n');
}

it('an admin sees who did what to a client, takes it away as a file, and sees that the jobs run', async () => {
  const { url, demo } = running.system;
  const admin = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  const owner = apiClient(url, await signIn(url, demo.clientEmail, demo.clientPassword));
  const { client } = await owner(contracts.updateMe, { body: { company: 'Cedar SAL' } });
  await admin(contracts.updateClient, { params: { clientId: client.id }, body: { plan: 'professional' } });
  await admin(contracts.createClient, { body: { name: 'Olive', email: 'olive@clients.example', plan: 'starter' } });
  await runJob(url, 'clean-up', new Date());

  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInAt(page, demo.adminEmail, demo.adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('link', { name: 'CLIENTS' }).first().click();
  await page.getByRole('button', { name: `Actions for ${client.name}` }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await page.getByRole('link', { name: 'Open in the audit log' }).click();

  const timeline = page.getByRole('table', { name: 'Audit log' });
  const row = (text: string) => timeline.getByRole('row').filter({ hasText: text });
  await row('Plan or payment changed').getByText(demo.adminEmail).waitFor();
  await row('Client edited').getByText(demo.clientEmail).waitFor();
  expect(await row('Olive').count()).toBe(0);
  const ofClient = await downloaded(page, 'Export CSV');
  const what = ofClient[0]?.split(',').indexOf('What') ?? -1;
  expect(ofClient.slice(1).map((line) => line.split(',')[what])).toEqual(['Plan or payment changed', 'Client edited']);

  await page.getByRole('button', { name: /^Filter by client/ }).click();
  await page.getByRole('option', { name: 'All clients' }).click();
  await row('Client created').getByRole('link', { name: 'Olive' }).waitFor();
  await row('Client created').getByRole('button', { name: 'Details: Client created' }).click();
  await page.getByText('name, e-mail, plan, payment status', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const jobs = page.getByRole('table', { name: 'Jobs' });
  await jobs.getByRole('row').filter({ hasText: 'removes expired clients' }).getByText('Done').waitFor();
  expect(await jobs.getByText(/^(Late|Failed)/).count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor();
  expect(await page.evaluate(overflow)).toBe(0);
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});
