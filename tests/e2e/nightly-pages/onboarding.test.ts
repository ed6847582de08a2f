import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { bikes, cedar } from '../../support/platforms/meta-simulator-client.ts';
import { agree, choose } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { countPressesOf, presses } from '../presses.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

/** From signed in to three connected platforms, typing and what platforms ask left out. */
const most = 6;

async function connectAt(page: Page, platform: string, atPlatform: (popup: Page) => Promise<void>) {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: `Connect ${platform}`, exact: true }).click();
  const popup = await opening;
  await atPlatform(popup);
  await popup.getByText(`${platform} is connected`).waitFor();
  await popup.waitForEvent('close');
}

it('an admin sets a client up: six presses to three platforms, then the brand, the slots and the first post', async () => {
  const { system, browser } = running;
  const { context, page, faults } = await visit(browser);
  await sitAt(page, desk);
  await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await countPressesOf(page);
  await page.getByRole('link', { name: 'CLIENTS', exact: true }).click();
  await page.getByRole('button', { name: 'Add client' }).first().click();
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Rosewater');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('rosewater@clients.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Set up Rosewater' }).waitFor();
  await expectAccessible(page);
  await connectAt(page, 'Instagram', (popup) => agree(popup, { pages: [cedar.id] }));
  await connectAt(page, 'Facebook', async (popup) => {
    await agree(popup, { pages: [cedar.id, bikes.id] });
    await choose(popup, 'Beirut Bikes');
  });
  await connectAt(page, 'TikTok', (popup) => popup.getByRole('button', { name: 'Continue' }).click());
  await dialog.getByText('Connected: ').waitFor();
  expect(await presses(page)).toBeLessThanOrEqual(most);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Write brand notes' }).click();
  await page.getByRole('textbox', { name: /Brand voice/ }).fill('Warm and short');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Describe the brand · Done').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // It goes on later, from what the client has by then, also on a phone.
  const { call } = await demoAdmin(system);
  const { id } = await call(contracts.getClientByEmail, { query: { email: 'rosewater@clients.example' } });
  await sitAt(page, phone);
  await page.goto(`${system.url}/client/${id}`);
  await page.getByText('2 of 4 done').waitFor();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await expectToFit(page);
  const slots = [{ weekday: 1, time: '10:00' }] as const;
  await call(contracts.updatePostingSettings, { params: { clientId: id }, body: { slots: [...slots], version: 0 } });
  await page.reload();
  await page.getByText('3 of 4 done').waitFor();
  await page.getByRole('link', { name: 'Create post' }).last().click();
  await page.waitForURL(/\/posts\/new$/);
  await call(contracts.createPost, { body: { clientId: id, content: 'Hello', platforms: ['facebook'] } });
  await page.goto(`${system.url}/client/${id}`);
  await page.getByRole('heading', { name: 'Connected platforms' }).waitFor();
  await page.getByText('Set up this client').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});
