import type { Locator, Page } from 'playwright-core';

/** The list must have the number of the card. */
export async function followCard(page: Page, label: string, shown: (count: string) => Locator): Promise<string> {
  const link = page.getByRole('link', { name: label, exact: true });
  const card = page.getByRole('listitem').filter({ has: link });
  const [, count = ''] = (await card.filter({ hasText: /\d/ }).innerText())
    .split('\n')
    .filter((line) => line.trim() !== '');
  await link.click();
  await shown(count).first().waitFor();
  return count;
}
