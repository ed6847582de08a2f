import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inABrowser } from '../in-a-browser.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible } from '../watched-page.ts';

const running = inABrowser();
let context: BrowserContext;
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ context, page, faults } = await visit(running.browser));
});
afterEach(() => context.close());

async function signIn(email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

function scriptsAskedFor(): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') count += 1;
  });
  return () => count;
}

/** Includes struck-through text and text for screen readers only. */
const read = (...statements: (string | RegExp)[]) =>
  Promise.all(statements.map((statement) => page.getByText(statement).first().waitFor({ state: 'attached' })));
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const itemsOf = (list: Locator) => list.getByRole('listitem').count();

async function follow(name: string, title: string) {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  await heading(title);
}

it('a visitor reads what is offered, what it costs and what holds, from page to page', async () => {
  await sitAt(page, desk);
  const answer = await page.goto(`${running.system.url}/no-such-page`);
  expect([answer?.status(), faults.splice(0)]).toEqual([404, [expect.stringContaining('404')]]);
  await read('150+', '2.5K+', '8+', '99.9%', '© 2025 Nashra. All rights reserved.');
  expect(await itemsOf(page.getByRole('region', { name: 'Everything in one place' }))).toBe(5);
  expect(await itemsOf(page.getByRole('region', { name: 'Supported platforms' }))).toBe(16);
  for (const name of ['Get Started', 'Sign In'])
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().waitFor();

  await follow('Pricing', 'Plans and pricing');
  const plans = page.getByRole('list', { name: 'Plans' }).locator('> li');
  const prices = (await plans.allTextContents()).map((text) => text.match(/\$\d+/g)?.slice(0, 2));
  expect(prices).toEqual([
    ['$10', '$9'],
    ['$30', '$29'],
    ['$100', '$99'],
  ]);
  expect(await page.getByText('Save $1!').count()).toBe(3);
  await read(/next billing cycle, with proration/);
  await page.getByRole('region', { name: 'More questions?' }).getByRole('link').nth(1).click();

  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('trial charged');
  await page.getByRole('status').getByText('1 answer').waitFor();
  await read('How long is the free trial?');
  await follow('Terms of Service', 'Terms of Service');
  await read(
    /18 years old/,
    /12 months before the event, or \$100/,
    /30 days’ notice/,
    'Last updated January 15, 2025',
  );
  await follow('Privacy Policy', 'Privacy Policy');
  await read(/16 years/, /30 days after/, /7 years/, /2 years/, /3 years/);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await heading('Get Started');
  await page.goto(`${running.system.url}/contact`);
  await read('Monday to Friday 9:00-18:00 GMT+2');
  expect(await page.getByRole('link', { name: 'Open a chat' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  expect(faults).toEqual([]);
});

it('a visitor reads the prices and must sign in to pay, and a client requests a payment', async () => {
  await sitAt(page, desk);
  const scripts = scriptsAskedFor();
  const { clientEmail, clientPassword } = running.system.demo;

  await page.goto(running.system.url);
  await page.waitForLoadState('networkidle');
  expect(scripts()).toBeLessThan(10);
  await page.getByRole('main').getByRole('link', { name: 'View Pricing' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Plans and pricing' }).waitFor();
  await page.goto(`${running.system.url}/pricing?email=${encodeURIComponent(clientEmail)}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Pay Now' }).nth(1).click();
  await page.getByRole('heading', { level: 1, name: 'Complete Your Subscription' }).waitFor();
  await page.getByText('Selected plan: Professional').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay Now', exact: true }).click();

  await signIn(clientEmail, clientPassword);
  await page.getByRole('heading', { level: 1, name: 'Complete Your Subscription' }).waitFor();
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Pay Now', exact: true }).click();
  const chat = await opening;
  await chat.waitForURL(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(new URL(chat.url()).searchParams.get('text')).toContain(`Professional plan ($29 per month).`);
  await page.getByRole('dialog', { name: 'Please note' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('button', { name: /^Your account/ }).waitFor();

  await page.goto(running.system.url);
  await page.waitForURL(/\/client\//);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'PRICING' }).click();
  await page.getByRole('heading', { level: 1, name: 'Plans and pricing' }).waitFor();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByText('Logged out successfully').waitFor();
  expect(faults).toEqual([]);
});

it('a visitor with a phone is asked to sign in and taken to the start', async () => {
  await sitAt(page, phone);
  await page.goto(`${running.system.url}/help`);
  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  await bar.getByRole('button', { name: 'POSTS' }).click();
  await page.getByText('Please sign in first to access this page').waitFor();
  await page.waitForURL(`${running.system.url}/`);
  await expectAccessible(page);
  const last = page.getByText('© 2025 Nashra');
  await last.scrollIntoViewIfNeeded();
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  const [text, cover] = [await last.boundingBox(), await bar.boundingBox()];
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
  expect(faults).toEqual([]);
});
