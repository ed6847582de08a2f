import type { BrowserContext, Page } from 'playwright-core';

const count = `window.presses = 0; addEventListener('pointerdown', () => { window.presses += 1; }, { capture: true })`;

/** Of mouse, pen or finger, in each page that is loaded from now on. */
export const countPresses = (context: BrowserContext) => context.addInitScript(count);
/** In a page that is loaded already. */
export const countPressesOf = (page: Page) => page.evaluate(count);
export const presses = (page: Page) => page.evaluate<number>('window.presses');
