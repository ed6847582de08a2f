import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publicPageFiles } from '../../../shared/public-pages.ts';
import { inABrowser } from '../in-a-browser.ts';
import { desk, phone, seats, sitAt, visit } from '../visit.ts';
import { accessibilityFindings, expectAccessible } from '../watched-page.ts';

const running = inABrowser();
let context: BrowserContext;
let page: Page;
let faults: string[];
beforeEach(async () => {
  ({ context, page, faults } = await visit(running.browser));
});
afterEach(() => context.close());

/** Pixels by which the page is wider than its window. */
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** A browser's first visit has no service worker that could answer them. */
async function holdScripts(): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.getByRole('button', { name: 'Sign In', exact: true, disabled: false }).waitFor();
    await page.unroute(scripts);
  };
}

it('input typed before the scripts load is kept and not lost', async () => {
  const { clientEmail, clientPassword } = running.system.demo;
  await sitAt(page, desk);
  const letGo = await holdScripts();
  await page.goto(`${running.system.url}/login`, { waitUntil: 'commit' });
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await email.fill(clientEmail);
  await password.fill(clientPassword);
  await page.getByLabel('Keep me signed in').check();
  await password.press('Enter');
  await letGo();
  expect(page.url()).toBe(`${running.system.url}/login`);
  expect([await email.inputValue(), await password.inputValue()]).toEqual([clientEmail, clientPassword]);
  expect(await page.getByLabel('Keep me signed in').isChecked()).toBe(true);
  expect(await page.evaluate('document.activeElement.type')).toBe('password');
  await password.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByText('Logged out successfully').waitFor();
  expect(faults).toEqual([]);
});

it('a typed password is shown and hidden again', async () => {
  await sitAt(page, phone);
  await page.goto(`${running.system.url}/login`);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('sumac and sesame');
  const kind = () => password.getAttribute('type');
  expect(await kind()).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Hide password' }).waitFor();
  expect([await kind(), await password.inputValue()]).toEqual(['text', 'sumac and sesame']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide password' }).press('Enter');
  await page.getByRole('button', { name: 'Show password' }).waitFor();
  expect([await kind(), await password.inputValue()]).toEqual(['password', 'sumac and sesame']);
  expect(faults).toEqual([]);
});

it.each(seats)('the public pages %s fit, are read without help and take over without a fault', async (_, device) => {
  await sitAt(page, device);
  for (const path of Object.keys(publicPageFiles)) {
    await page.goto(`${running.system.url}${path}`);
    await page.waitForLoadState('networkidle');
    expect({ path, findings: await accessibilityFindings(page) }).toEqual({ path, findings: [] });
    expect({ path, overflow: await page.evaluate(overflow) }).toEqual({ path, overflow: 0 });
  }
  expect(faults).toEqual([]);
});

it('makes no markup and no script of a text', async () => {
  await page.goto(`${running.system.url}/login`);
  const outcomes = await page.evaluate<string[]>(`[
    () => document.body.insertAdjacentHTML('beforeend', '<p>markup</p>'),
    () => (document.createElement('script').src = '/assets/other.js'),
    () => (document.createElement('script').text = 'alert(1)'),
    () => trustedTypes.createPolicy('another', {}),
  ].map((attempt) => {
    try {
      attempt();
      return 'done';
    } catch ({ name }) {
      return name;
    }
  })`);
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await expect(page.evaluate("navigator.serviceWorker.register('/other.js')")).rejects.toThrow('TrustedScriptURL');
});
