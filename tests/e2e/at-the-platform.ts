import type { Page } from 'playwright-core';
import { bikes, byblos, cedar } from '../support/platforms/meta-simulator-client.ts';
import { expectAccessible } from './watched-page.ts';

/** In the dialog's popup, which closes itself. */
export async function connectInPopup(page: Page, platform: 'Instagram' | 'Facebook') {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: `Connect ${platform}`, exact: true }).click();
  const popup = await opening;
  await popup.getByRole('button', { name: /^Continue as/ }).click();
  await popup.getByRole('radio', { name: /^Cedar/i }).check();
  await popup.getByRole('button', { name: 'Connect account' }).click();
  await popup.getByText(`${platform} is connected`).waitFor();
  await popup.waitForEvent('close');
  await page.getByRole('button', { name: `Disconnect ${platform}` }).waitFor();
}

const pageIds = [cedar.id, byblos.id, bikes.id];

export async function agree(page: Page, wanted: { pages?: string[]; without?: string[] } = {}) {
  await page.getByRole('button', { name: /^Continue/ }).waitFor();
  for (const id of pageIds.filter((one) => wanted.pages?.includes(one) === false))
    await page.locator(`input[name=page][value="${id}"]`).uncheck();
  for (const scope of wanted.without ?? []) await page.locator(`input[name=granted_scope][value="${scope}"]`).uncheck();
  await page.getByRole('button', { name: /^Continue/ }).click();
}

/** On a timeout, the error shows the page's text instead. */
async function saying(page: Page, words: string) {
  try {
    await page.getByText(words).waitFor();
  } catch (cause) {
    const shown = await page.locator('body').innerText();
    throw new Error(`${page.url()} does not say “${words}” but: ${shown}`, { cause });
  }
}

/** The tab is at the platform then. */
export async function refusedBecause(page: Page, words: string) {
  await saying(page, words);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
}

export async function choose(page: Page, account: string) {
  const choice = page.getByRole('radio', { name: new RegExp(`^${account}`) });
  await choice.waitFor();
  await expectAccessible(page);
  await choice.check();
  await page.getByRole('button', { name: 'Connect account' }).click();
}

/** Browsers log every refused request as an error. */
export const unexpected = (faults: readonly string[]) =>
  faults.filter((fault) => !/status of (400|403|409)/.test(fault));
