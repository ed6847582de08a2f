import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';

/** Pages of one browser context, and everything in them that must not be: errors, violations of the policy, server faults. */
export function watch(context: BrowserContext): { faults: string[] } {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`page: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return { faults };
}

/** Waits until whatever fades in or out has done so; what turns for ever is left to turn. */
const settle = `Promise.all(
  document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)),
)`;

/** What axe finds on a page by WCAG 2.2 AA, a line each. A text that is still fading in has no contrast yet. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(settle);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
