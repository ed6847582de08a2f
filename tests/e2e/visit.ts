import type { Browser, Page } from 'playwright-core';
import { watch } from './watched-page.ts';

export const desk = { width: 1440, height: 900, colorScheme: 'light' } as const;
export const phone = { width: 390, height: 844, colorScheme: 'dark' } as const;

/** Who use the same screen, and where. */
export const everyone = [
  ['a client on a phone', phone, 'client'],
  ['an admin at a desk', desk, 'admin'],
] as const;

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
