import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Boxes of a pixel are for screen readers; dots and a number of lines are wanted. */
const cutTexts = `[...document.querySelectorAll('body *')]
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
  .filter((element) => element.clientWidth > 1 && element.clientHeight > 1)
  .filter((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
    const isCutSideways = hides(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    const isCutBelow = hides(overflowY) && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 1;
    return isCutSideways || isCutBelow;
  })
  .map((element) => element.className + ': ' + element.textContent)`;

/** No box cuts its words off, sideways without dots or below. */
export async function expectNothingCut(page: Page) {
  expect(await page.evaluate(cutTexts)).toEqual([]);
}
