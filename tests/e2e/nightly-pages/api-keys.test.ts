import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { request } from '../../support/api/api-client.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { inABrowser } from '../in-a-browser.ts';
import { smallTargets } from '../small-targets.ts';
import { phone, seats, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

async function seeAll(page: Page) {
  await expectAccessible(page);
  const isPhone = page.viewportSize()?.width === phone.width;
  expect(isPhone ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

it.each(seats)('a person %s makes a key, which works until it is revoked', async (where, seat) => {
  const { system, browser } = running;
  const { page, faults } = await visit(browser);
  await sitAt(page, seat);
  await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await page.goto(`${system.url}/account`);
  await page.getByRole('link', { name: 'Manage keys' }).click();
  await page.getByRole('heading', { level: 1, name: /API keys/ }).waitFor();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Name/ }).fill(`Website ${where}`);
  await seeAll(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const token = await page.getByText(/^nashra_\w{83}$/).innerText();
  await seeAll(page);
  expect((await request(`${system.url}/v1/posts`, 'GET', token)).status).toBe(200);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await seeAll(page);
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: `Revoke the key Website ${where}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No API keys yet').waitFor();
  expect((await request(`${system.url}/v1/posts`, 'GET', token)).status).toBe(401);
  expect(faults).toEqual([]);
});
