import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { referencePage } from '../../../shared/public-pages.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { inABrowser } from '../in-a-browser.ts';
import { seats, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

it.each(seats)('a programmer %s finds an operation, and tries it with a key', async (where, seat) => {
  const { system, browser } = running;
  const admin = await demoAdmin(system);
  const { token } = await admin.call(contracts.createKey, { body: { name: where, scopes: ['read'] } });
  const { page, context, faults } = await visit(browser);
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== system.url) elsewhere.push(request.url());
  });
  await sitAt(page, seat);
  await page.goto(system.url + referencePage);
  await page.getByRole('heading', { level: 1, name: 'Nashra API reference' }).waitFor();
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.getByRole('textbox', { name: 'auth-bearer-value' }).fill(token);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const operation = page.locator('#operations-caller-getCaller');
  await operation.getByRole('button', { name: 'Get caller' }).click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.locator('.live-responses-table').getByText(`"${where}"`).waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  const drafting = page.locator('#operations-posts-createPost');
  await drafting.getByRole('button', { name: 'Create post' }).click();
  await drafting.getByRole('tab', { name: 'Schema' }).first().click();
  await drafting.getByText('NewPost').waitFor();
  await page.screenshot({ path: `/tmp/ref-${where.replaceAll(' ', '-')}.png`, fullPage: true });
  await expectAccessible(page);
  await expectToFit(page);
  expect(await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])')).not.toContain(token);
  expect(elsewhere).toEqual([]);
  expect(faults).toEqual([]);
});
