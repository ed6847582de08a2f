import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { press } from '../controls.ts';
import { logIn, signInAt } from '../../support/browser/sign-in.ts';

const running = inABrowser();

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('.toast');
const reached = (page: Page, path: string) => page.waitForURL(`${running.system.url}${path}`);

async function openContext(viewport: { width: number; height: number }) {
  const context = await running.browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  const { faults } = await watch(context);
  return { context, faults, page: await context.newPage() };
}

const enterAsAdmin = (page: Page) =>
  logIn(page, running.system.url, running.system.demo.adminEmail, running.system.demo.adminPassword);

const stopClock = async (page: Page) => page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 60_000);

/** Advances the clock a little more each time. */
const passUntil = (page: Page, holds: () => Promise<boolean>) =>
  eventually(async () => {
    await page.clock.runFor(100);
    return holds();
  });

/** Once signed in, redirected on the way; unknown addresses lead there too. */
async function comeBack(page: Page) {
  const asked = Promise.withResolvers<void>();
  await page.route(`**${contracts.getMe.path}`, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(`${running.system.url}/no/such/page`);
  await page.getByText('Redirecting to Dashboard...').waitFor();
  asked.resolve();
  await reached(page, '/dashboard');
  await page.unroute(`**${contracts.getMe.path}`);
}

async function useKeys(page: Page) {
  await title(page, 'Dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('subscr');
  await page.getByRole('option', { name: 'Subscriptions' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await title(page, 'Subscription Management');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByText('Go to Clients').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await title(page, /^Clients/);
}

/** A link or signing out asks first. */
async function almostLose(page: Page) {
  await page.keyboard.press('c');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('Not saved yet');
  await page.getByRole('link', { name: 'ACCOUNT', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave page' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Cancel' }).click();
  expect(await content.inputValue()).toBe('Not saved yet');
}

/** The session ends elsewhere, as on another device. */
async function goOnAfterSession(page: Page) {
  const { url, demo } = running.system;
  const call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  await call(contracts.deleteClientSessions, { params: { clientId: (await call(contracts.getMe)).user.id } });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Cedar');
  await page.getByText('Your session has ended. Please sign in again.').first().waitFor();
  await reached(page, '/login');
  await expectAccessible(page);
  await signInAt(page, demo.adminEmail, demo.adminPassword);
  await reached(page, '/posts/new');
  await page.getByText('Your unsaved post was restored').waitFor();
  expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('Not saved yet');
  await press(page, 'Discard');
}

/** Before there is a service worker, a script may fail to load. */
async function breakDown(page: Page) {
  await title(page, 'Dashboard');
  const script = '**/media-page-*.js';
  await page.route(script, (route) => route.abort());
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.getByText('This page could not be loaded').waitFor();
  await expectAccessible(page);
  await page.unroute(script);
  await press(page, 'Try Again');
  await title(page, 'Media Library');
}

/** Console messages about the missing script and the ended session. */
const isMeant = (fault: string) => /net::ERR_FAILED|status of 40[14]/.test(fault);

it('an admin navigates by keyboard, keeps unsaved work, and recovers from errors', async () => {
  const { context, page, faults } = await openContext({ width: 1440, height: 900 });
  await enterAsAdmin(page);
  await breakDown(page);
  await comeBack(page);
  await useKeys(page);
  await almostLose(page);
  await goOnAfterSession(page);
  expect(faults.filter((fault) => !isMeant(fault))).toEqual([]);
  await context.close();
});

it('error toasts show for four seconds, the newest twenty, or while the pointer is on them', async () => {
  const { context, page, faults } = await openContext({ width: 390, height: 844 });
  await page.clock.install();
  await logIn(page, running.system.url, running.system.demo.clientEmail, running.system.demo.clientPassword);
  await page.getByText('Login successful!').waitFor({ state: 'hidden' });
  await stopClock(page);
  const clients = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('button', { name: 'CLIENTS' });
  for (let taps = 0; taps < 25; taps += 1) await clients.press('Enter');
  await page
    .getByText(/^This feature is not available in your current plan/)
    .first()
    .waitFor();
  expect(await toasts(page).count()).toBe(20);
  await page.clock.runFor(3900);
  expect(await toasts(page).count()).toBe(20);
  await toasts(page).first().hover();
  await page.clock.runFor(60_000);
  expect(await toasts(page).count()).toBe(20);
  await page.mouse.move(0, 800);
  await page.clock.runFor(4000);
  await toasts(page).first().waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

const offer = `(() => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = async () => undefined;
  dispatchEvent(event);
})()`;

it('a banner lies above the bar of a post, which stays within reach', async () => {
  const { context, page, faults } = await openContext({ width: 390, height: 844 });
  const { clientEmail, clientPassword } = running.system.demo;
  await logIn(page, running.system.url, clientEmail, clientPassword);
  await page
    .getByRole('button', { name: 'Create post' })
    .or(page.getByRole('link', { name: 'Create post' }))
    .first()
    .click();
  const bar = page.locator('.post-bar');
  await bar.waitFor();
  await page.evaluate(offer);
  const banner = page.locator('.banner');
  await banner.waitFor();
  const [above, below] = [await banner.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(faults).toEqual([]);
  await context.close();
});

async function lookAround(page: Page, path: string) {
  await page.goto(`${running.system.url}${path}`);
  // The bar is drawn a moment after the page, which the stopped clock holds back.
  await passUntil(page, () => page.getByRole('navigation', { name: 'Quick navigation' }).isVisible());
  await page.evaluate(offer);
}

/** The success message is shown for two seconds. */
async function askInChat(page: Page) {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await (await opening).close();
  await page.getByText('Chat message opened!').waitFor();
  await page.clock.runFor(1900);
  expect(await toasts(page).count()).toBe(1);
  await passUntil(page, async () => (await toasts(page).count()) === 0);
}

it('a visitor with a phone is offered the app once, after three seconds, and is sent to the start after one', async () => {
  const { context, page, faults } = await openContext({ width: 390, height: 844 });
  await page.clock.install();
  await stopClock(page);
  await lookAround(page, '/pricing');
  const banner = page.getByRole('complementary', { name: 'Install Nashra' });
  await page.clock.runFor(2900);
  expect(await banner.count()).toBe(0);
  await passUntil(page, async () => (await banner.count()) === 1);
  await banner.getByRole('button', { name: 'Install', exact: true }).waitFor();
  await page.clock.resume();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await stopClock(page);
  await lookAround(page, '/login');
  await page.clock.runFor(4000);
  expect(await banner.count()).toBe(0);
  await askInChat(page);

  await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('button', { name: 'ACCOUNT' }).click();
  await page.getByText('Please sign in first to access this page').waitFor();
  await page.clock.runFor(900);
  expect(page.url()).toBe(`${running.system.url}/login`);
  await page.clock.runFor(200);
  await reached(page, '/');
  expect(faults).toEqual([]);
  await context.close();
});
