import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Scrolls to what a page draws only once it is seen, and back. */
export async function seeAll(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(`document.querySelector('.not-seen')?.scrollIntoView()`);
      return page.locator('.not-seen').count();
    })
    .toBe(0);
  await page.evaluate('scrollTo(0, 0)');
}
