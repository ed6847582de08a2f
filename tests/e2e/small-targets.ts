import type { Page } from 'playwright-core';

const controls = `button:not([class*='inline-link']):not([class*='trigger-type-text']), .stat-chips a, .toast button`;

/** Buttons, selects and chips that are less than 44 px wide or high, with their sizes. */
export const smallTargets = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(controls)})]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => Math.min(box.width, box.height) > 1 && Math.min(box.width, box.height) < 43.9)
    .map(({ control, box }) => [control.ariaLabel ?? control.textContent, control.className, box.width, box.height].join(' '))`);
