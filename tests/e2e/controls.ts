import type { Locator, Page } from 'playwright-core';
import { platformNames } from '../../shared/platforms/platforms.ts';
import { fixturePath } from '../support/fixtures/fixture-path.ts';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function chooseFilter(page: Page, filter: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${filter}.*${option}`) }).waitFor();
}

/** From the end of the one that ends highest to the end of the one that ends lowest. */
export async function heightBetween(parts: readonly Locator[]): Promise<number> {
  const ends = await Promise.all(
    parts.map(async (part) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
      return y + height;
    }),
  );
  return Math.max(...ends) - Math.min(...ends);
}

/** By the button of the composer. */
export async function attachPicture(page: Page) {
  const asked = page.waitForEvent('filechooser');
  await page.getByText('Choose files', { exact: true }).locator('visible=true').first().click();
  await (await asked).setFiles(fixturePath('manakish.jpg'));
  await page.getByText('Ready', { exact: true }).waitFor();
}

/** Of the composer, and no others: those of the client's newest post are chosen already. */
export async function choosePlatforms(page: Page, ...chosen: readonly string[]) {
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await box(chosen[0] ?? '').waitFor();
  for (const name of Object.values(platformNames))
    if ((await box(name).count()) > 0) await box(name).setChecked(chosen.includes(name));
}
