import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { byblos, cedar } from '../../support/platforms/meta-simulator-client.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { agree } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

async function seeAll(page: Page) {
  await expectAccessible(page);
  const isPhone = page.viewportSize()?.width === phone.width;
  expect(isPhone ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

async function newClient(name: string) {
  const { call } = await demoAdmin(running.system);
  const body = {
    name,
    email: `${name.toLowerCase()}@clients.example`,
    plan: 'starter',
    phone: '+961 3 111 222',
  } as const;
  const { client } = await call(contracts.createClient, { body });
  const connections = async () =>
    (await call(contracts.listConnections, { params: { clientId: client.id } })).connections.map(
      ({ platform, accountName }) => `${platform} ${accountName}`,
    );
  return { call, client, connections };
}

it('staff send a link, and a client connects both accounts of one grant on a phone in Arabic', async () => {
  const { system, browser } = running;
  const { call, client, connections } = await newClient('Sumac');
  const staff = await visit(browser);
  await sitAt(staff.page, desk);
  await logIn(staff.page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await staff.page.goto(`${system.url}/connect?client=${client.id}`);
  await staff.page.getByRole('button', { name: 'Send connect link' }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'TikTok' }).uncheck();
  await dialog.getByRole('button', { name: /Language of the client/ }).click();
  await staff.page.getByRole('option', { name: 'Arabic' }).click();
  await dialog.getByRole('textbox', { name: 'PIN' }).fill('4711');
  await seeAll(staff.page);
  const chat = staff.context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Send by chat' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  const address = new URL((await chat).url());
  expect(address.pathname).toBe('/9613111222');
  expect(address.searchParams.get('text')).toContain(link);
  await seeAll(staff.page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  // Chat apps fetch the page to show a preview: it names the agency, and nothing changes.
  const fetched = await (await fetch(link)).text();
  expect(fetched).toContain('<meta property="og:title" content="Nashra" />');
  expect(fetched).toContain('<meta property="og:description" content="Connect your accounts ·');
  expect(fetched).not.toContain('Sumac');
  expect((await call(contracts.listConnectLinks, { query: { clientId: client.id } })).connectLinks).toMatchObject([
    { openings: 0, platforms: ['instagram', 'facebook'] },
  ]);

  const visitor = await visit(browser);
  const { page } = visitor;
  await sitAt(page, phone);
  await page.goto(link);
  await page.getByLabel('PIN').or(page.getByLabel('الرمز')).fill('0000');
  await page.getByRole('button').click();
  await page.getByText('This PIN is not right.').waitFor();
  await seeAll(page);
  await page.getByLabel('PIN').fill('۴۷۱۱');
  await page.getByRole('button').click();
  await page.getByRole('heading', { name: 'اربط حساباتك' }).waitFor();
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
  await seeAll(page);

  // Who does not agree reads so and may begin again.
  await page.getByRole('button', { name: 'ربط Instagram' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('لم يتم ربط Instagram: لم توافق هناك.').waitFor();
  await seeAll(page);

  // One grant serves Instagram and Facebook; the link needs no PIN twice.
  await page.getByRole('button', { name: 'ربط Instagram' }).click();
  await agree(page, { pages: [cedar.id, byblos.id] });
  const card = (platform: string) => page.getByRole('article', { name: platform });
  await card('Instagram')
    .getByRole('radio', { name: /byblos/ })
    .check();
  await seeAll(page);
  await card('Instagram').getByRole('button', { name: 'ربط هذا الحساب' }).click();
  await card('Instagram').getByText('تم ربط Instagram').waitFor();
  await card('Facebook')
    .getByRole('radio', { name: /Byblos/ })
    .check();
  await card('Facebook').getByRole('button', { name: 'ربط هذا الحساب' }).click();
  await page.getByText('تم ربط كل الحسابات').waitFor();
  await seeAll(page);
  expect(await connections()).toEqual(['facebook Byblos Books', 'instagram byblos.books']);
  expect(new URL(page.url()).search).toBe('');

  // Staff see who opened it, and end it.
  await staff.page.reload();
  await staff.page.getByRole('button', { name: 'Send connect link' }).click();
  await dialog.getByText(/Opened .* times, last/).waitFor();
  await seeAll(staff.page);
  await dialog.getByRole('button', { name: 'Withdraw the link for Instagram, Facebook' }).click();
  await staff.page.getByText('The link does not work any more.').waitFor();
  await page.reload();
  await page.getByText('This link does not work.').waitFor();
  await seeAll(page);
  expect(staff.faults).toEqual([]);
  // What the browser tells of the PIN that was asked for and wrong, and of the link that ended.
  expect(visitor.faults.filter((fault) => !/status of (403|404)/.test(fault))).toEqual([]);
  await staff.context.close();
  await visitor.context.close();
});

it('a link connects Bluesky by its handle, works on a desk too, and dies with its client', async () => {
  const { system, browser } = running;
  const { call, client, connections } = await newClient('Zaatar');
  const body = { clientId: client.id, platforms: ['bluesky', 'linkedin'] as ['bluesky', 'linkedin'] };
  const { link } = await call(contracts.createConnectLink, { body });
  const { context, page, faults } = await visit(browser);
  await sitAt(page, desk);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Connect your accounts' }).waitFor();
  await page.getByRole('button', { name: 'Connect LinkedIn profile' }).waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: 'Connect Bluesky' }).click();
  await page.getByText('Please type your handle.').waitFor();
  await page.getByLabel(/Bluesky handle/).fill('nobody.bsky.social');
  await page.getByRole('button', { name: 'Connect Bluesky' }).click();
  await page.getByText('There is no such account.').waitFor();
  await seeAll(page);
  await page.getByLabel(/Bluesky handle/).fill('shop-4711.bsky.social');
  await page.getByRole('button', { name: 'Connect Bluesky' }).click();
  await page.getByRole('button', { name: /Authorize|Continue|Accept|Allow/ }).click();
  await page.getByText(/Bluesky is connected/).waitFor();
  expect(await connections()).toHaveLength(1);

  // A return that this tab did not begin finishes nothing.
  await page.goto(`${system.url}/auth/linkedin/callback?code=abc&state=link.abc`);
  await page.getByText('Please open the link from your agency again').waitFor();

  await call(contracts.deleteClient, { params: { clientId: client.id } });
  await page.goto(link);
  await page.getByText('This link does not work.').waitFor();
  expect(faults.filter((fault) => !/status of (400|404)/.test(fault))).toEqual([]);
  await context.close();
});
