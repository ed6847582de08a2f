import type { Page } from 'playwright-core';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function chooseFilter(page: Page, filter: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${filter}.*${option}`) }).waitFor();
}
