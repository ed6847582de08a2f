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

/** Presses what is asked about, then what agrees to it. */
async function agreeTo(page: Page, action: string, button: string) {
  await page.getByRole('button', { name: action }).click();
  await expectFit(page);
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
}

it('an admin activates, cancels and deletes a subscription, and looks what the cleanup would remove', async () => {
  const call = apiClient(
    running.system.url,
    await signIn(running.system.url, adminEmail, running.system.demo.adminPassword),
  );
  const client = { name: 'Olive & Thyme', email: 'owner@olive.example', plan: 'starter' } as const;
  await call(contracts.createClient, { body: client });
  const wish = { email: client.email, plan: 'professional', method: 'later' } as const;
  await call(contracts.createSubscription, { body: wish });

  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${running.system.url}/subscriptions?status=trial`);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signInAt(page, adminEmail, running.system.demo.adminPassword);
  await page.getByText('$29 a month').waitFor();
  await expectFit(page);
  await agreeTo(page, 'Activate Olive & Thyme', 'Activate');
  await page.getByText('Subscription status updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await agreeTo(page, 'Cancel subscription of Olive & Thyme', 'Cancel subscription');
  await page.getByText('Cancelled', { exact: true }).waitFor();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Check what would be removed' }).click();
  await page.getByText('Nothing is due').waitFor();
  await expectFit(page);
  await agreeTo(page, 'Delete the subscription of Olive & Thyme', 'Delete');
  await page.getByText('Subscription deleted successfully!').waitFor();
  await page.getByText('No subscriptions', { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
