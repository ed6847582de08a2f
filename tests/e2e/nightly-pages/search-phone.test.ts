import { expect, it } from 'vitest';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

it('a person on a phone searches, clears the words and searches again', async () => {
  const { system, browser } = running;
  const { context, page, faults } = await visit(browser);
  await sitAt(page, phone);
  await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await page.getByRole('button', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  await field.fill('posts');
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await expectToFit(page);
  await dialog.getByRole('button', { name: /Clear/ }).click();
  expect(await field.inputValue()).toBe('');
  await field.fill('clients');
  await page.getByRole('option', { name: 'Clients', exact: true }).click();
  await page.waitForURL(/\/clients$/);

  // The field of a list, too.
  const search = page.getByRole('searchbox').first();
  await search.fill('cedar');
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await expectToFit(page);
  expect(faults).toEqual([]);
  await context.close();
});
