import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Whatever the page does when it has time is done. */
const idle = `new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))`;

/** Milliseconds. */
const moment = 500;

/** Follows a page's requests. A browser's `networkidle` is of its first load, and comes too early where its processor is busy. */
export function quietNetwork(page: Page) {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  /** Resolves when no request is open, and the page, having had the time, has begun none for a moment. */
  return async () => {
    for (;;) {
      const before = begun;
      await page.evaluate(idle);
      await pause(moment);
      await page.evaluate(idle);
      if (open.size === 0 && begun === before) return;
    }
  };
}
