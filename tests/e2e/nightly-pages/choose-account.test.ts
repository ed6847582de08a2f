import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { inABrowser } from '../in-a-browser.ts';
import { smallTargets } from '../small-targets.ts';
import { phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

/** Maya has twelve pages. */
async function agreeAsMaya(page: Page) {
  await page.locator('input[value=mKh0ury103]').check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** By the keyboard alone: from the search to the only account left, and on. */
async function chooseByKeyboard(page: Page, words: string) {
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(words);
  await page.getByRole('radio', { name: 'Shop 7' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('radio').count()).toBe(1);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await expectToFit(page);
  await page.getByRole('radio').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
}

it('one of many accounts is found and chosen on a phone by the keyboard, by a link in Arabic and by staff', async () => {
  const { system, browser } = running;
  const { call } = await demoAdmin(system);
  const named = { name: 'Sumac', email: 'sumac@clients.example', plan: 'starter', phone: '+961 3 111 222' } as const;
  const { client } = await call(contracts.createClient, { body: named });
  const params = { clientId: client.id };
  const connected = async () =>
    (await call(contracts.listConnections, { params })).connections.map(({ accountName }) => accountName);

  const body = { clientId: client.id, platforms: ['linkedin'] as ['linkedin'], language: 'ar' as const };
  const { link } = await call(contracts.createConnectLink, { body });
  const visitor = await visit(browser);
  await sitAt(visitor.page, phone);
  await visitor.page.goto(link);
  await visitor.page.getByRole('button', { name: 'ربط صفحة LinkedIn' }).click();
  await agreeAsMaya(visitor.page);
  await chooseByKeyboard(visitor.page, 'shop 7');
  await visitor.page.getByText('تم ربط LinkedIn').waitFor();
  expect(await connected()).toEqual(['Shop 7']);
  await visitor.context.close();

  await call(contracts.deleteConnection, { params: { ...params, platform: 'linkedin' } });
  const staff = await visit(browser);
  await sitAt(staff.page, phone);
  await logIn(staff.page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await staff.page.goto(`${system.url}/connect?client=${client.id}`);
  await staff.page.getByRole('button', { name: 'Connect LinkedIn page' }).click();
  await agreeAsMaya(staff.page);
  await chooseByKeyboard(staff.page, 'shop 7');
  await staff.page.getByText('LinkedIn is connected').waitFor();
  expect(await connected()).toEqual(['Shop 7']);
  expect([...visitor.faults, ...staff.faults]).toEqual([]);
  await staff.context.close();
});
