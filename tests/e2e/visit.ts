import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '../support/patience.ts';
import { sampled } from '../support/whole.ts';
import { logIn } from '../support/browser/sign-in.ts';
import { smallTargets } from './small-targets.ts';
import { expectAccessible, expectToFit, watch } from './watched-page.ts';

export const desk = { width: 1440, height: 900, colorScheme: 'light' } as const;
export const phone = { width: 390, height: 844, colorScheme: 'dark' } as const;

/** Who use the same screen, and where. */
export const everyone = [
  ['a client on a phone', phone, 'client'],
  ['an admin at a desk', desk, 'admin'],
] as const;

/** What costs the same seconds in each seat is done in one of them at a change. */
export const someone = sampled(1, everyone);

/** Where staff and programmers sit. */
export const seats = sampled(1, [
  ['at a desk', desk],
  ['on a phone', phone],
] as const);

/** What tests/web goes through at a change is done in a browser at night. */
export const atNight = sampled(0, everyone);

export type Seat = (typeof everyone)[number][1];
export type Role = (typeof everyone)[number][2];

export async function sitAt(
  page: Page,
  { width, height, colorScheme }: { width: number; height: number; colorScheme: 'light' | 'dark' },
) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
}

export async function visit(browser: Browser) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // The chat belongs to another company.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  const { faults } = await watch(context);
  return { context, page: await context.newPage(), faults };
}

/** Somebody who has signed in. */
export async function visitAs(browser: Browser, url: string, who: { email: string; password: string }, seat: Seat) {
  const visited = await visit(browser);
  await sitAt(visited.page, seat);
  await logIn(visited.page, url, who.email, who.password);
  return visited;
}

/** What is shown can be read, fits, and on a phone can be pressed. */
export async function expectUsable(page: Page) {
  await expectAccessible(page);
  expect(page.viewportSize()?.width === phone.width ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

/** The router hears of it as of a press on "Back"; each page focuses its heading when it has come. */
const followed = (address: string) => `new Promise((resolve) => {
  document.activeElement?.blur();
  addEventListener('focusin', function arrived({ target }) {
    if (!target.matches('h1')) return;
    removeEventListener('focusin', arrived);
    resolve();
  });
  history.pushState({ key: 'walked' }, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
})`;

/** Goes through the pages of the app without loading it again, and waits until nothing is asked for any more. */
export function walk(page: Page) {
  const open = new Set<unknown>();
  page.on('request', (request) => void (request.resourceType() === 'eventsource' || open.add(request)));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async (address: string) => {
    const isPlaceOnPage = new URL(page.url()).pathname === new URL(address).pathname;
    if (isPlaceOnPage) await page.goto(address);
    else await page.evaluate(followed(address));
    let quiet = 0;
    await expect
      .poll(() => (quiet = open.size === 0 ? quiet + 1 : 0), { ...patience, interval: 100 })
      .toBeGreaterThanOrEqual(4);
  };
}
