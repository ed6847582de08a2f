import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { eventually } from '../../support/local/eventually.ts';
import { connect } from '../../support/api/agency.ts';
import { apiClient, request, signIn, type ApiClient } from '../../support/api/api-client.ts';
import { unexpected } from '../at-the-platform.ts';
import { verifyEmail } from '../../support/api/email-code.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const running = inABrowser();
const email = 'owner@olive.example';
const password = 'olives and thyme';
const sumac = 'owner@sumac.example';
/** Per month, and scheduled at the same time, on the first plan. */
const [most, mostWaiting] = [30, 10];

/** On the first plan. */
async function enter(name: string, address: string): Promise<{ id: ClientId; call: ApiClient }> {
  const form = { name, email: address, password, confirmPassword: password, acceptTerms: true };
  const signedUp = await request(`${running.system.url}/api/sign-ups`, 'POST', undefined, form);
  const { id } = contracts.createSignUp.response.parse(signedUp.body);
  const own = apiClient(running.system.url, await signIn(running.system.url, address, password));
  await verifyEmail(running.system.url, address, own);
  return { id, call: own };
}

let call: ApiClient;
let clientId: ClientId;
const newPost = (content: string) => ({ clientId, content, platforms: ['facebook' as const] });
beforeAll(async () => {
  ({ id: clientId, call } = await enter('Olive & Thyme', email));
  await connect(call, running.system.url, clientId, 'facebook');
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  for (let count = 1; count <= mostWaiting; count += 1)
    await call(contracts.createPost, { body: { ...newPost(`Post ${count}`), scheduledFor: inDays(count) } });
  for (let count = mostWaiting + 1; count < most; count += 1) {
    const { id } = await call(contracts.createPost, { body: newPost(`Post ${count}`) });
    await call(contracts.createPublication, { params: { postId: id } });
  }
  // Posts on their way out count among those that wait.
  await eventually(async () => (await call(contracts.getMe, {})).usage.scheduledPosts === mostWaiting);
});

async function write(page: Page, content: string) {
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  await page.getByRole('checkbox', { name: /Facebook/ }).check();
}

const isBlocked = async (page: Page, name: string | RegExp) =>
  (await page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled')) === 'true';

/** A double click counts once. */
async function fillTheMonth(page: Page) {
  await write(page, 'The last of the month');
  await page.getByText(`1 of ${most} posts left this month · 0 of ${mostWaiting} scheduled posts left`).waitFor();
  await page.getByRole('radio', { name: 'Schedule', exact: true }).check();
  await page.getByText('You have reached your scheduled post limit.').first().waitFor();
  expect(await isBlocked(page, /^Schedule for/)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Publish Now' }).check();
  await page.getByRole('button', { name: 'Publish Now' }).dblclick();
  await page.waitForURL(`**/client/${clientId}/posts`);
  await page.goto(`${running.system.url}/client/${clientId}/posts?search=last`);
  await page
    .getByRole('link', { name: /View on Facebook/ })
    .first()
    .waitFor();
}

/** Refused by the page and by the API, and kept as a draft. */
async function writeOneTooMany(page: Page) {
  await write(page, 'One too many');
  await page.getByRole('radio', { name: 'Publish Now' }).check();
  await page.getByText('You have reached your monthly post limit.').first().waitFor();
  expect(await isBlocked(page, 'Publish Now')).toBe(true);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await page.getByRole('button', { name: 'Save draft' }).dblclick();
  await page.waitForURL(`**/client/${clientId}/posts`);
  const { posts } = await call(contracts.listPosts, { query: { status: 'draft' } });
  expect(posts.map(({ content }) => content)).toEqual(['One too many']);
  const refused = call(contracts.createPublication, { params: { postId: posts[0]!.id } });
  await expect(refused).rejects.toThrow(/answered 403.*You have reached your monthly post limit\./);
}

it('a client of the first plan fills the month, sends no post too many, and keeps it as a draft', async () => {
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
  await page.goto(`${running.system.url}/client/${clientId}/settings/plan`);
  await page.getByText(`${most} used`).waitFor();
  expect((await call(contracts.getMe, {})).usage).toEqual({ monthlyPosts: most, scheduledPosts: mostWaiting });
  expect(faults).toEqual([]);
  await context.close();
});

const summary = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const editor = (page: Page) => page.getByRole('dialog', { name: 'Connect platforms for Sumac' });

async function openEditor(page: Page) {
  await page.getByRole('button', { name: 'Edit accounts' }).click();
  await editor(page).getByText('Other accounts').waitFor();
}

/** Saved at once; the form is disabled until then. */
async function change(page: Page, ...platforms: string[]) {
  const account = (name: string) => editor(page).getByRole('checkbox', { name });
  for (const platform of platforms) {
    const isListed = await account(platform).isChecked();
    await account(platform).click();
    await account(platform)
      .and(page.locator(isListed ? ':not(:checked)' : ':checked'))
      .waitFor();
    // Chosen from first to last, so the limit is never exceeded on the way.
    await account('Google Business Profile').and(page.locator(':enabled')).waitFor();
  }
}

/** Every plan has analytics, but not every plan has reports. */
async function meetReports(page: Page, id: ClientId, isInPlan: boolean) {
  await page.goto(`${running.system.url}/client/${id}/analytics`);
  await page.getByText('No numbers for these days').first().waitFor();
  const report = page.getByRole('button', { name: 'Report' });
  expect(await isBlocked(page, 'Report')).toBe(!isInPlan);
  await report.hover();
  // `force`: the disabled button never becomes clickable.
  await report.click({ force: !isInPlan });
  const reason = page.getByRole('tooltip').getByText('Not available in your plan');
  await reason.waitFor({ state: isInPlan ? 'hidden' : 'visible' });
  expect(await page.getByRole('menuitem').count()).toBe(isInPlan ? 3 : 0);
  await expectAccessible(page);
}

/** The plan allows three, listed or connected. */
async function fillTheAccounts(page: Page, id: ClientId, own: ApiClient) {
  await page.goto(`${running.system.url}/client/${id}`);
  await openEditor(page);
  await change(page, 'Google Business Profile');
  await editor(page).getByText('Connecting another needs a larger plan, or one account less.').waitFor();
  expect(await editor(page).getByRole('checkbox', { name: 'Snapchat' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  const connectTikTok = editor(page).getByRole('button', { name: /^Connect TikTok/ });
  expect(await connectTikTok.getAttribute('aria-disabled')).toBe('true');
  const more = own(contracts.updateClient, {
    params: { clientId: id },
    body: { listedAccounts: ['google', 'snapchat'] },
  });
  await expect(more).rejects.toThrow(/answered 403.*You have reached the social account limit of your plan\./);
  await page.reload();
  await summary(page, 'Connected: 2, listed: 1. Limit of the plan: 3');
  expect((await own(contracts.getClient, { params: { clientId: id } })).listedAccounts).toEqual(['google']);
}

/** No plan is higher; one more account is chosen. */
async function reachTheTop(page: Page, id: ClientId) {
  await page.goto(`${running.system.url}/client/${id}/settings/plan`);
  await summary(page, "You're on the highest plan");
  expect(await page.getByRole('link', { name: /^Upgrade to/ }).count()).toBe(0);
  expect(await page.getByText('Feature Not Available').count()).toBe(0);
  await expectAccessible(page);
  await page.goto(`${running.system.url}/client/${id}`);
  await openEditor(page);
  await change(page, 'Snapchat');
  await editor(page).getByRole('button', { name: 'Done' }).click();
  await summary(page, 'Connected: 2, listed: 2. Limit of the plan: Unlimited');
}

/** After the downgrade all four stay until the client removes some. */
async function makeRoom(page: Page) {
  await page.reload();
  await summary(page, 'Connected: 2, listed: 2. Limit of the plan: 3');
  const tooMany = page.getByText('There are 4 accounts, but the plan allows 3');
  await tooMany.waitFor();
  await expectAccessible(page);
  await openEditor(page);
  await change(page, 'Snapchat');
  await editor(page).getByRole('button', { name: 'Done' }).click();
  await tooMany.waitFor({ state: 'detached' });
  await summary(page, 'Connected: 2, listed: 1. Limit of the plan: 3');
}

it('a client fills the accounts of the first plan, has more on the highest, and keeps them when it is on the first again', async () => {
  const { id, call: own } = await enter('Sumac', sumac);
  await connect(own, running.system.url, id, 'facebook');
  await connect(own, running.system.url, id, 'instagram');
  const { adminEmail, adminPassword } = running.system.demo;
  const admin = apiClient(running.system.url, await signIn(running.system.url, adminEmail, adminPassword));
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, sumac, password);
  await page.waitForURL(`**/client/${id}`);
  await meetReports(page, id, false);
  await fillTheAccounts(page, id, own);
  await admin(contracts.createSubscription, { body: { email: sumac, plan: 'enterprise', method: 'now' } });
  await meetReports(page, id, true);
  await reachTheTop(page, id);
  await admin(contracts.updateClient, { params: { clientId: id }, body: { plan: 'starter' } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await makeRoom(page);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
