import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { engagementOf } from '../../../infra/local/platforms/kit/engagement.ts';
import { AppConfig } from '../../../shared/contracts/app-config.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { showInstant } from '../../../shared/domain/formatting.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { engagementRate } from '../../../shared/domain/metrics/metrics-by-platform.ts';
import { day, hour } from '../../../shared/durations.ts';
import { idOfClient } from '../../support/ids.ts';
import { byblos } from '../../support/platforms/meta-simulator-client.ts';
import { publishedAt, runJob, type PublishedObject } from '../../support/api/agency.ts';
import { apiClient, request, signIn } from '../../support/api/api-client.ts';
import { emailCode, mailsTo } from '../../support/api/email-code.ts';
import { eventually } from '../../support/local/eventually.ts';
import { agree, unexpected } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { signInAt } from '../../support/browser/sign-in.ts';
import { expectAccessible, watch } from '../watched-page.ts';

const running = inABrowser();

const email = 'mint@kitchen.example';
const password = 'parsley and mint';
const content = 'Tabbouleh, chopped by hand since seven';
/** Accounts are sampled within a quarter of an hour after a post is an hour old. */
const untilMeasured = 1.25 * hour;

const shownTime = (at: number) => showInstant(new Date(at).toISOString(), defaultTimeZone);

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name }).click();

async function signUp(page: Page) {
  await page.goto(running.system.url);
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByRole('textbox', { name: 'Full Name', exact: true }).fill('Mint Kitchen');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password', exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
}

async function asAdmin() {
  const { adminEmail, adminPassword } = running.system.demo;
  return apiClient(running.system.url, await signIn(running.system.url, adminEmail, adminPassword));
}

async function whatIsKept() {
  const admin = await asAdmin();
  const { subscriptions } = await admin(contracts.listSubscriptions, {});
  const client = await admin(contracts.getClientByEmail, { query: { email } });
  return { client, subscription: subscriptions.find(({ clientId }) => clientId === client.id) };
}

/** Console messages about the two refusals below. */
const putIn = () => [
  `500 ${running.system.url}/api/subscriptions`,
  'console: Failed to load resource: net::ERR_FAILED',
  'console: Failed to load resource: the server responded with a status of 500 (Internal Server Error)',
];
const broken = { status: 500, json: { error: { code: 'internal', message: 'It broke' } } };

/** Twice: without a network, and while the service is broken. */
async function failToStart(page: Page) {
  const before = await whatIsKept();
  expect(before).toMatchObject({ client: { plan: 'starter' }, subscription: { plan: 'starter', status: 'trial' } });
  const asked = `${running.system.url}/api/subscriptions`;
  for (const fail of [(route: Route) => route.abort(), (route: Route) => route.fulfill(broken)]) {
    await page.route(asked, fail, { times: 1 });
    await page.getByRole('button', { name: 'Start 3-Day Free Trial', exact: true }).click();
    const notice = page.getByRole('dialog', { name: 'Please note' });
    await notice.getByText('Payment failed. Please try again.').waitFor();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByText('Selected plan: Professional').waitFor();
    expect(await whatIsKept()).toEqual(before);
  }
}

/** A double click counts once. */
async function startTrial(page: Page): Promise<string> {
  await page.waitForURL(/\/pricing\?email=/);
  await page.getByRole('link', { name: 'Start 3-Day Free Trial' }).nth(1).click();
  await page.getByText('Selected plan: Professional').waitFor();
  await failToStart(page);
  await page.getByRole('button', { name: 'Start 3-Day Free Trial', exact: true }).dblclick();
  await page.waitForURL(/\/client\/[^/]+$/);
  await page.getByRole('heading', { level: 1, name: 'Welcome, Mint Kitchen' }).waitFor();
  return page.url();
}

async function confirmAddress(page: Page) {
  await page.getByText(`We sent a code to ${email}.`).waitFor();
  await page.getByLabel('Code from the e-mail').fill(await emailCode(running.system.url, email));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Your e-mail address is confirmed').waitFor();
  await page.getByLabel('Code from the e-mail').waitFor({ state: 'detached' });
}

async function connectFacebook(page: Page, home: string) {
  await page.getByRole('link', { name: 'Connect accounts' }).click();
  await page.getByRole('button', { name: 'Connect Facebook' }).click();
  await agree(page, { pages: [byblos.id] });
  await page.getByText('Facebook is connected').waitFor();
  await page.waitForURL(home);
}

async function publish(page: Page): Promise<string | null> {
  await section(page, 'Posts');
  await page.getByRole('button', { name: 'Create post' }).first().click();
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  await page.getByRole('checkbox', { name: /Facebook/ }).check();
  await page.getByRole('radio', { name: 'Publish Now' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish Now', exact: true }).click();
  const result = page.getByRole('link', { name: /View on Facebook/ }).first();
  await result.waitFor();
  const permalink = await result.getAttribute('href');
  await page.keyboard.press('Escape');
  await expectNumbers(page, { Scheduled: 0, Published: 1, Failed: 0, Drafts: 0 });
  return permalink;
}

/** Above the posts, without reading the page again. */
async function expectNumbers(page: Page, numbers: Record<string, number>) {
  for (const [label, count] of Object.entries(numbers)) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) });
    await card.filter({ hasText: new RegExp(`^${label}\\s*${count}$`) }).waitFor();
  }
}

/** An hour later the simulated numbers are complete. */
async function measure(clientId: ClientId, { views }: { views: number }) {
  await request(`${running.system.simulatorUrl}/_sim/settings`, 'POST', undefined, { growthMs: 1 });
  const call = apiClient(running.system.url, await signIn(running.system.url, email, password));
  const dayIn = (hours: number) => agencyDay(new Date(Date.now() + hours * hour).toISOString());
  const query = { from: dayIn(-24), to: dayIn(48) };
  const numbers = () => call(contracts.getAnalytics, { params: { clientId }, query });
  await eventually(async () => (await numbers()).consideredPosts === 1);
  await runJob(running.system.url, 'collect-metrics', new Date(Date.now() + untilMeasured));
  await eventually(async () => (await numbers()).totals.views === views);
}

async function readNumbers(page: Page, clientId: ClientId, { id }: PublishedObject) {
  const answered = engagementOf({ now: () => new Date(), settings: { growthMs: 1 } }, id, 0);
  await measure(clientId, answered);
  await section(page, 'Analytics');
  const top = page.getByRole('table').filter({ hasText: content });
  await top.first().waitFor();
  const { views, reach, likes, comments, shares } = answered;
  const rate = engagementRate('facebook', answered);
  const cards = page.getByRole('list', { name: 'Totals' }).getByRole('listitem');
  for (const card of [`Views${views}`, `Reach${reach}`, `Engagements${likes + comments + shares}`, `rate${rate}%`])
    await cards.filter({ hasText: card.replace(/\d{4}$/, (number) => Number(number).toLocaleString('en')) }).waitFor();
  await expectAccessible(page);
}

/** While the page is open. */
async function meetTheEnd(page: Page) {
  const admin = await asAdmin();
  const { trialEndDate } = await admin(contracts.getClientByEmail, { query: { email } });
  await runJob(running.system.url, 'refresh-status', new Date(Date.parse(trialEndDate) + 1000));
  const removal = shownTime(Date.parse(trialEndDate) + 3 * day);
  const ended = await mailAbout('Your free trial has ended');
  expect(ended).toContain(`On ${removal} your account will be deleted with all that is in it.`);
  await page.reload();
  await page.waitForURL(`${running.system.url}/login`);
  await page.getByText('Your trial period has expired. Please renew your subscription.').first().waitFor();
  await expectAccessible(page);
  return page.getByRole('link', { name: 'Contact us to renew' }).getAttribute('href');
}

const mailAbout = (title: string) =>
  eventually(async () => {
    const mails = await mailsTo(running.system.url, email);
    return mails.find(({ subject }) => subject === `Nashra: ${title}`)?.text;
  });

/** The workspace says no more of an end. The bell keeps it here: by the job’s time it came after the renewal. */
async function comeBack(page: Page, home: string) {
  const admin = await asAdmin();
  const { subscription } = await whatIsKept();
  if (subscription === undefined) throw new Error('There is no subscription');
  const { id: subscriptionId, version } = subscription;
  await admin(contracts.updateSubscription, { params: { subscriptionId }, body: { status: 'active', version } });
  const { planEndDate } = await admin(contracts.getClientByEmail, { query: { email } });
  expect(await mailAbout('Your plan is active')).toContain(`is paid until ${shownTime(Date.parse(planEndDate))}.`);
  await signInAt(page, email, password);
  await page.waitForURL(home);
  // Each navigation closes the panel of the bell.
  await page.getByRole('heading', { level: 1, name: 'Welcome, Mint Kitchen' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('region', { name: 'Newest notifications' });
  await bell.getByText('Your plan is active').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByText(/will be deleted|has ended|EXPIRED/).allInnerTexts()).toEqual([]);
  await expectAccessible(page);
}

async function supportNumber(): Promise<string> {
  const { body } = await request(`${running.system.url}/config.json`, 'GET');
  return AppConfig.parse(body).support.phone.replaceAll(/\D/g, '');
}

it('a visitor signs up, confirms the address, publishes, reads the numbers and is led to a renewal when the trial is over and back', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await signUp(page);
  const home = await startTrial(page);
  expect(faults.splice(0).toSorted()).toEqual(putIn());
  expect(await whatIsKept()).toMatchObject({
    client: { plan: 'professional' },
    subscription: { plan: 'professional', status: 'trial' },
  });
  await confirmAddress(page);
  await connectFacebook(page, home);
  const permalink = await publish(page);
  const [published, ...others] = await publishedAt(running.system.simulatorUrl);
  expect([published, others]).toMatchObject([{ platform: 'facebook', message: content, permalink }, []]);
  if (published !== undefined)
    await readNumbers(page, idOfClient(new URL(home).pathname.slice('/client/'.length)), published);
  const renewal = new URL((await meetTheEnd(page)) ?? '');
  expect(`${renewal.origin}${renewal.pathname}`).toBe(`https://wa.me/${await supportNumber()}`);
  expect(renewal.searchParams.get('text')).toContain('renew');
  expect(renewal.searchParams.get('text')).toContain(email);
  await comeBack(page, home);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
