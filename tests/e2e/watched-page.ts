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

/** What axe finds on a page by WCAG 2.2 AA, a line each. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
