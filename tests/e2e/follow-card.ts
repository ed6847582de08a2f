import type { Locator, Page } from 'playwright-core';

/** Follows a card to the list that it counts, which must have the same number. Returns the number. */
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
