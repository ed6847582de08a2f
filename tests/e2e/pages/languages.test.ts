import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { installation } from '../../support/local/spawned-system.ts';
import { expectNothingCut } from '../nothing-cut.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

/** With the demo of an agency in full swing, so that screens show what they have words for. */
let place: Awaited<ReturnType<typeof installation>>;
let browser: Browser;
let url: string;
let adminPassword: string;
beforeAll(async () => {
  place = await installation({ DEMO: '1' });
  [{ url, adminPassword }, browser] = await Promise.all([place.start(), chromium.connect(inject('browser'))]);
});
afterAll(async () => {
  await browser.close();
  await place.remove();
});

const admin = 'admin@nashra.demo';
const [client, clientPassword] = ['cedar@nashra.demo', 'welcome cedar 1'];

const parts = ['', 'posts', 'history', 'files', 'numbers', 'brand', 'subscription', 'activity'];
const idOf = async (email: string) => {
  const call = apiClient(url, await signIn(url, admin, adminPassword));
  return (await call(contracts.findClientByEmail, { query: { email } })).id;
};

const adminPaths =
  'dashboard clients posts posts?view=calendar posts/new posts/import media subscriptions account operations webhooks data-deletion/requests notifications';
const clientPaths =
  ' posts posts?view=calendar posts/new posts/import approvals media history analytics settings settings/plan notifications help';

async function screensOfAdmin() {
  const ofClient = `clients/${await idOf(client)}`;
  return [...adminPaths.split(' '), ...parts.map((part) => `${ofClient}/${part}`)].map((path) => `/${path}`);
}

async function screensOfClient() {
  const home = `/client/${await idOf(client)}`;
  return clientPaths.split(' ').map((path) => (path === '' ? home : `${home}/${path}`));
}

const publicScreens = [
  '',
  '/pricing',
  '/contact',
  '/help',
  '/terms',
  '/privacy',
  '/data-deletion/instructions',
  '/login',
];

async function expectWhole(page: Page, tag: string) {
  await page.locator(`html[lang=${tag}]`).waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await expectToFit(page);
  await expectNothingCut(page);
}

const languages = ['ar', 'fr'];
const preference = (name: string, value: unknown) =>
  `localStorage.setItem('nashra.preference.${name}', ${JSON.stringify(JSON.stringify(value))})`;
/** As chosen on this device; the account has it from then on. */
const choose = (tag: string) => [preference('language', tag), preference('language-unsaved', true)].join(';');

it.each(
  languages.flatMap((tag) => [
    [tag, 'a client', 'on a phone', phone, client, () => clientPassword, screensOfClient] as const,
    [tag, 'an admin', 'at a desk', desk, admin, () => adminPassword, screensOfAdmin] as const,
  ]),
)('in %s %s %s reads every screen whole', async (tag, _who, _where, seat, email, password, screens) => {
  const { context, page, faults } = await visit(browser);
  await sitAt(page, seat);
  await logIn(page, url, email, password());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(choose(tag));
  for (const path of await screens()) {
    await page.goto(`${url}${path}`);
    await expectWhole(page, tag);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it.each(languages)('in %s a visitor on a phone reads every public page whole', async (tag) => {
  const { context, page, faults } = await visit(browser);
  await sitAt(page, phone);
  for (const path of publicScreens) {
    await page.goto(`${url}/${tag}${path}`);
    await expectWhole(page, tag);
  }
  expect(faults).toEqual([]);
  await context.close();
});
