import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Boxes of a pixel are for screen readers. */
const cutTexts = `[...document.querySelectorAll('body *')]
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
  .filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.clientWidth > 1;
  })
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.className + ': ' + element.textContent)`;

/** No box cuts its words off sideways, without dots. */
export async function expectNothingCut(page: Page) {
  expect(await page.evaluate(cutTexts)).toEqual([]);
}
