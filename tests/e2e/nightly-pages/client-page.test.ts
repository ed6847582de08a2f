import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { connect, settled } from '../../support/api/agency.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { expectAccessible, expectToFit, watch } from '../watched-page.ts';

const running = inABrowser();
let clientId: ClientId;

/** 55 clients; the first has an account, a published and a scheduled post. */
beforeAll(async () => {
  const { url, demo } = running.system;
  const call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  ({ id: clientId } = await call(contracts.getClientByEmail, { query: { email: demo.clientEmail } }));
  for (let number = 1; number < 55; number += 1) {
    const name = `Beit Beirut Boutique Hotel and Bakery ${number}`;
    await call(contracts.createClient, { body: { name, email: `hotel-${number}@clients.example`, plan: 'starter' } });
  }
  await connect(call, url, clientId, 'facebook');
  const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
  const body = { clientId, platforms: ['facebook' as const], media: [], status: 'scheduled' as const, scheduledFor };
  const out = await call(contracts.createPost, { body: { ...body, content: 'Warm bread until noon' } });
  await call(contracts.createPost, { body: { ...body, content: 'Croissants all day' } });
  await call(contracts.createPublication, { params: { postId: out.id } });
  await settled(call, out.id);
});

const tabs = ['Plan', 'Posts', 'History', 'Files', 'Numbers', 'Brand', 'Subscription', 'Activity'];

/** What shows that a part is there. */
const shownIn: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  // Of today: what is planned for tomorrow may be in another month.
  Plan: (page) => page.getByText('Warm bread until noon').filter({ visible: true }).first().waitFor(),
  Posts: (page) => page.getByRole('link', { name: 'Croissants all day' }).first().waitFor(),
  History: (page) => page.getByText('Warm bread until noon').filter({ visible: true }).first().waitFor(),
  Files: (page) => page.getByRole('searchbox').first().waitFor(),
  Numbers: (page) => page.getByRole('list', { name: 'Totals' }).waitFor(),
  Brand: (page) => page.getByRole('heading', { name: 'Link tags (UTM)' }).waitFor(),
  Subscription: (page) => page.getByRole('button', { name: 'Change plan and dates' }).waitFor(),
  Activity: (page) =>
    page
      .getByText(/sent a post: Facebook/)
      .first()
      .waitFor(),
};

it.each([
  [1440, 900],
  [390, 844],
])(
  'the page of a client has all its parts at %i pixels',
  async (width, height) => {
    const { url, demo } = running.system;
    const context = await running.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const { faults } = await watch(context);
    const page = await context.newPage();
    await logIn(page, url, demo.adminEmail, demo.adminPassword, `/clients/${clientId}`);
    await page.getByRole('heading', { level: 1, name: 'Cedar Café' }).waitFor();
    await page.getByRole('list', { name: 'Connected accounts' }).getByText('Connected', { exact: true }).waitFor();
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await shownIn[tab]?.(page);
      await expectAccessible(page);
      await expectToFit(page);
    }
    expect(new URL(page.url()).pathname).toBe(`/clients/${clientId}/activity`);
    await page.getByRole('tab', { name: 'Activity' }).press('Home');
    await page.waitForURL(`${url}/clients/${clientId}`);
    await page.getByRole('button', { name: 'Ask for approval' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ask Cedar Café for approval' });
    expect(await dialog.getByRole('checkbox', { name: /Croissants all day/ }).isChecked()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog', { name: 'Ask Cedar Café about 1 post' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
  480_000,
);

it('55 clients are three screens of cards on a desk, and open by their names, rows and cards', async () => {
  const { url, demo } = running.system;
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await logIn(page, url, demo.adminEmail, demo.adminPassword, '/clients?view=grid&sort=name');
  const cards = page.getByRole('group', { name: 'Clients', exact: true }).locator('li');
  await cards.filter({ hasText: 'Cedar Café' }).waitFor();
  expect(await cards.count()).toBe(55);
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(3 * 900);
  await expectAccessible(page);
  await expectToFit(page);
  await cards.filter({ hasText: 'Cedar Café' }).getByText('Professional').click();
  await page.waitForURL(`${url}/clients/${clientId}`);
  await page.goto(`${url}/clients?view=table&sort=name`);
  await page.getByRole('link', { name: 'Cedar Café' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/clients/${clientId}`);
  expect(faults).toEqual([]);
  await context.close();
}, 240_000);
