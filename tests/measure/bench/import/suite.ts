import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import { importRowsLimit } from '../../../../shared/domain/posts/post-import.ts';
import { connect, upload } from '../../../support/api/agency.ts';
import { apiClient, signIn } from '../../../support/api/api-client.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { fixturePath } from '../../../support/fixtures/fixture-path.ts';
import { startSystem } from '../../../support/local/local-system.ts';
import { withStack } from '../../with-stack.ts';
import { textTable } from '../figures.ts';

const limitSeconds = 20;

/**
 * `npm run bench -- import`: the agency imports the largest plan in Chromium, each row with a picture and without a
 * time. From the chosen file to the check of all rows, from the press on Import to the last row, and its undo.
 */
export function run(): Promise<boolean> {
  return withStack(async (stack) => {
    const opened = await openBrowser();
    stack.defer(() => opened.close());
    const system = await startSystem();
    stack.defer(() => system.stop());
    const { adminEmail, adminPassword } = system.demo;
    const call = apiClient(system.url, await signIn(system.url, adminEmail, adminPassword));
    const { clients } = await call(contracts.listClients, { query: { search: 'Cedar' } });
    const client = clients.find(({ name }) => name === 'Cedar Café');
    if (client === undefined) throw new Error('The demo has no Cedar Café');
    await connect(call, system.url, client.id, 'facebook');
    await upload(call, client.id, 'oven.jpg', await readFile(fixturePath('manakish.jpg')));
    const page = await opened.browser.newPage();
    page.setDefaultTimeout(5 * 60_000);
    await page.goto(`${system.url}/login`);
    await page.getByLabel('Email').fill(adminEmail);
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/dashboard');
    await page.goto(`${system.url}/posts/import`);

    const rows = Array.from(
      { length: importRowsLimit },
      (_, row) => `Row ${row + 1}: fresh manakish,Facebook,oven.jpg,Cedar Café`,
    );
    const buffer = Buffer.from(['Text,Platforms,Files,Client', ...rows].join('\n'));
    const count = importRowsLimit.toLocaleString('en');
    const checked = await secondsOf(async () => {
      await page.locator('input[type=file]').setInputFiles({ name: 'year.csv', mimeType: 'text/csv', buffer });
      await press(page, 'Check rows');
      await page.getByText(`${count} rows will be imported`).waitFor();
    });
    const imported = await secondsOf(async () => {
      await press(page, `Import ${count} posts`);
      await page.getByText(`${count} posts imported`).first().waitFor();
    });
    const undone = await secondsOf(async () => {
      await page.getByRole('button', { name: 'Undo import of year.csv' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
      await page.getByText(`${count} posts deleted`).first().waitFor();
    });
    const seconds = (value: number) => value.toFixed(1);
    const figures = [
      ['1,000 rows', 'seconds'],
      ['read and check', seconds(checked)],
      ['import', seconds(imported)],
      ['both', seconds(checked + imported)],
      ['undo', seconds(undone)],
    ];
    process.stdout.write(`${textTable(figures)}\nlimit for both: ${limitSeconds} s\n`);
    return checked + imported < limitSeconds;
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function secondsOf(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return (performance.now() - startedAt) / 1000;
}
