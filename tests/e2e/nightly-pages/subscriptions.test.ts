import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { day } from '../../../shared/durations.ts';
import { runJob } from '../../support/api/agency.ts';
import { apiClient, signIn, type ApiClient } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { chooseFilter } from '../controls.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const adminEmail = 'admin@nashra.demo';

const running = inABrowser();

async function agreeTo(page: Page, action: string, button: string) {
  await page.getByRole('button', { name: action }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

it('an admin activates, cancels and deletes a subscription, and looks what the cleanup would remove', async () => {
  const call = apiClient(
    running.system.url,
    await signIn(running.system.url, adminEmail, running.system.demo.adminPassword),
  );
  const client = { name: 'Olive & Thyme', email: 'owner@olive.example', plan: 'starter' } as const;
  await call(contracts.createClient, { body: client });
  const request = { email: client.email, plan: 'professional', method: 'later' } as const;
  await call(contracts.createSubscription, { body: request });

  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${running.system.url}/subscriptions?status=trial`);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signInAt(page, adminEmail, running.system.demo.adminPassword);
  await page.getByText('$29 a month').waitFor();
  await expectAccessible(page);
  await agreeTo(page, 'Activate Olive & Thyme', 'Activate');
  await page.getByText('Subscription status updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await agreeTo(page, 'Cancel subscription of Olive & Thyme', 'Cancel subscription');
  await page.getByText('Cancelled', { exact: true }).waitFor();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Check what would be removed' }).click();
  await page.getByText('Nothing is due').waitFor();
  await expectAccessible(page);
  await agreeTo(page, 'Delete the subscription of Olive & Thyme', 'Delete');
  await page.getByText('Subscription deleted successfully!').waitFor();
  await page.getByRole('link', { name: 'Olive & Thyme' }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

/** More than the safety limit allows to be removed at once. */
async function forgottenTrials(call: ApiClient) {
  const trialEndDate = new Date(Date.now() - 10 * day).toISOString();
  for (let number = 1; number <= 11; number += 1) {
    const body = {
      name: `Forgotten ${number}`,
      email: `forgotten-${number}@clients.example`,
      plan: 'starter',
    } as const;
    const { client } = await call(contracts.createClient, { body });
    await call(contracts.updateClient, { params: { clientId: client.id }, body: { trialEndDate } });
  }
  // Clients are removed only after the minute job recorded the end of their trial.
  await eventually(async () => {
    await runJob(running.system.url, 'refresh-status', new Date());
    return (await call(contracts.createCleanup, { body: { dryRun: true } })).held;
  });
}

it('an admin finds subscriptions by their numbers and filters, and decides about a cleanup that was held', async () => {
  const { url, demo } = running.system;
  const call = apiClient(url, await signIn(url, adminEmail, demo.adminPassword));
  for (const [name, plan, method] of [
    ['Mint', 'starter', 'later'],
    ['Sage', 'enterprise', 'now'],
  ] as const) {
    const email = `${name}@clients.example`;
    await call(contracts.createClient, { body: { name, email, plan } });
    await call(contracts.createSubscription, { body: { email, plan, method } });
  }
  await forgottenTrials(call);

  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInAt(page, adminEmail, demo.adminPassword);
  await page.getByRole('link', { name: 'SUBSCRIPTIONS', exact: true }).click();
  const listed = (count: number) => page.getByRole('heading', { name: `Subscriptions (${count})` }).waitFor();
  const card = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  // With the demo's client and the forgotten ones.
  await listed(14);
  for (const [label, count] of [
    ['Total Subscriptions', '14'],
    ['Active Subscriptions', '2'],
    ['Trial Subscriptions', '1'],
    ['Paid Subscriptions', '2'],
  ] as const)
    await card(label).getByText(count, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Trial Subscriptions' }).click();
  await listed(1);
  await page.getByRole('button', { name: 'Activate Mint' }).waitFor();
  await page.getByRole('link', { name: 'Paid Subscriptions' }).click();
  await page.getByRole('button', { name: 'Activate Mint' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel subscription of Sage' }).waitFor();
  await listed(2);
  await page.getByRole('button', { name: /^Status.*Paid/ }).waitFor();
  await chooseFilter(page, 'Status', 'All');
  await chooseFilter(page, 'Plan', 'Enterprise');
  await listed(1);
  await page.getByRole('button', { name: 'Cancel subscription of Sage' }).waitFor();
  await page.reload();
  await listed(1);
  const { id: subscriptionId } = (await call(contracts.listSubscriptions, { query: { plan: 'enterprise' } }))
    .subscriptions[0]!;
  await call(contracts.deleteSubscription, { params: { subscriptionId } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('No matches').waitFor();

  await page.getByRole('button', { name: 'Check what would be removed' }).click();
  await page.getByText('The cleanup needs you to decide').waitFor();
  await page.getByText('Forgotten 11', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run cleanup' }).click();
  const question = page.getByRole('dialog', { name: 'Run cleanup' });
  await question.getByLabel(/^To confirm/).fill('confirm');
  await question.getByRole('button', { name: 'Run cleanup' }).click();
  await page.getByText('Cleanup completed successfully!').first().waitFor();
  await page.getByText('What was removed').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
