import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ClientId } from '../../shared/domain/ids.ts';
import { connect } from '../integration/agency.ts';
import { apiClient, request, signIn, type ApiClient } from '../integration/api-client.ts';
import { signInAt } from './at-the-platform.ts';
import { inABrowser } from './in-a-browser.ts';
import { accessibilityFindings, watch } from './watched-page.ts';

const running = inABrowser();
const email = 'owner@olive.example';
const password = 'olives and thyme';
const day = 24 * 60 * 60 * 1000;
/** What the first plan allows in a month, and how many posts may wait. */
const [most, mostWaiting] = [30, 10];

let call: ApiClient;
let clientId: ClientId;
const newPost = (content: string) => ({ clientId, content, platforms: ['facebook' as const] });
beforeAll(async () => {
  const form = { name: 'Olive & Thyme', email, password, confirmPassword: password, acceptTerms: true };
  const signedUp = await request(`${running.system.url}/api/signup`, 'POST', undefined, form);
  clientId = contracts.signUp.response.parse(signedUp.body).id;
  call = apiClient(running.system.url, await signIn(running.system.url, email, password));
  await connect(call, running.system.url, clientId, 'facebook');
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  for (let count = 1; count < most; count += 1) {
    const isWaiting = count <= mostWaiting;
    const when = isWaiting ? { status: 'scheduled' as const, scheduledFor: inDays(count) } : {};
    await call(contracts.createPost, { body: { ...newPost(`Post ${count}`), ...when } });
  }
});

async function write(page: Page, content: string) {
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  await page.getByRole('checkbox', { name: /Facebook/ }).check();
}

const isBlocked = async (page: Page, name: string) =>
  (await page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled')) === 'true';

/** The last draft of the month is written, by two quick presses that count as one, and nothing waits that may not. */
async function fillTheMonth(page: Page) {
  await write(page, 'The last of the month');
  await page
    .getByText(`Posts this month: ${most - 1}/${most} · Scheduled posts: ${mostWaiting}/${mostWaiting}`)
    .waitFor();
  await page.getByRole('radio', { name: 'Schedule', exact: true }).check();
  await page.getByText('You have reached your scheduled post limit.').first().waitFor();
  expect(await isBlocked(page, 'Schedule post')).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await page.getByRole('button', { name: 'Save draft' }).dblclick();
  await page.waitForURL(`**/client/${clientId}/posts`);
}

/** One more is refused by the page, and by the service whatever the page says. */
async function writeOneTooMany(page: Page) {
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  await page.getByText('You have reached your monthly post limit.').first().waitFor();
  expect(await isBlocked(page, 'Save draft')).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  const refused = call(contracts.createPost, { body: newPost('One too many') });
  await expect(refused).rejects.toThrow(/answered 403.*You have reached your monthly post limit\./);
}

/** What is written already goes out, full as the month is. */
async function publishTheDraft(page: Page) {
  await page.goto(`${running.system.url}/client/${clientId}/posts?search=last`);
  await page.getByRole('button', { name: 'Actions for The last of the month' }).click();
  await page.getByRole('menuitem', { name: 'Publish Now' }).click();
  await page
    .getByRole('link', { name: /View on Facebook/ })
    .first()
    .waitFor();
}

it('a client of the first plan fills the month, writes no post too many, and publishes what it has', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, email, password);
  await page.waitForURL(`**/client/${clientId}`);
  await fillTheMonth(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await writeOneTooMany(page);
  await publishTheDraft(page);
  await page.goto(`${running.system.url}/client/${clientId}`);
  await page.getByText(`${most} used`).waitFor();
  expect((await call(contracts.getMe, {})).usage).toEqual({ monthlyPosts: most, scheduledPosts: mostWaiting });
  expect(faults).toEqual([]);
  await context.close();
});
