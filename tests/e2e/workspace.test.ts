import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { byblos } from '../adapters/meta-simulator-client.ts';
import { agree, signInAt } from './at-the-platform.ts';
import { inABrowser } from './in-a-browser.ts';
import { accessibilityFindings, watch } from './watched-page.ts';

const running = inABrowser();

/** Nothing is wrong with the page, in light or in dark. */
async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFindings(page)).toEqual([]);
  }
}

it('a client finds plan, platforms, numbers and help in the workspace', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, running.system.demo.clientEmail, running.system.demo.clientPassword);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  await page.getByText('No platforms connected').waitFor();
  await page
    .locator('time')
    .getByText(/seconds?$/)
    .waitFor();
  await page.getByText('Feature Not Available').first().waitFor();
  await expectAccessible(page);
  const home = page.url();

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

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Analytics' }).click();
  await page.getByText('No post was measured in these days').waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('menuitem', { name: 'Days as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Analytics .*\.csv$/);

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
