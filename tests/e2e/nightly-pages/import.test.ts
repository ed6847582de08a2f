import { buffer, text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { upload } from '../../support/api/agency.ts';
import { middleOfNextMonth } from '../../support/api/planned-posts.ts';
import { aSheet } from '../../support/fixtures/a-workbook.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, everyone, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible } from '../watched-page.ts';

const running = inABrowser();

const plan = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['\uFEFFText;Date;Time;Platforms;Status', ...lines].join('\r\n')),
});

const december = (day: string, mark: string) =>
  plan(`${mark}.csv`, [
    `${mark} on its day;${day};10:30;Facebook;`,
    `${mark} in the next free slot;;;Facebook;`,
    `${mark} قهوة الصباح;;;FB;Draft`,
    `${mark} without a picture;${day};11:30;Instagram;`,
    `${mark} somewhere;${day};12:30;MySpace;`,
    `${mark} too late;2020-01-01;10:00;Facebook;`,
  ]);

/** The workbook that is offered is read as it is. */
async function importTheTemplate(page: Page) {
  await page.getByRole('button', { name: 'Download template' }).click();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click();
  const file = await downloading;
  await page.locator('input[type=file]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: '',
    buffer: await buffer(await file.createReadStream()),
  });
  await page.getByText('Nashra import template.xlsx: 2 rows').waitFor();
}

const fitsScreen = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');

it.each(everyone)(
  '%s sees what becomes of each row, imports the plan and takes it back',
  async (mark, screen, role) => {
    const { call, clientId } = await demoClient(running.system, 'facebook');
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, screen);
    const { demo, url } = running.system;
    await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts`);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import posts' }).waitFor();
    await importTheTemplate(page);

    await page.locator('input[type=file]').setInputFiles(december(middleOfNextMonth(), mark));
    await page.getByText(`${mark}.csv: 6 rows`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByText('3 rows will be imported, 3 are left out.').waitFor();
    for (const problem of ['Unknown platform: MySpace', 'Please choose a time in the future'])
      await page.getByText(problem).waitFor();
    expect((await call(contracts.listPosts, { query: { clientId, search: mark } })).total).toBe(0);
    await expectAccessible(page);
    expect(await fitsScreen(page)).toBe(true);

    await page.getByRole('button', { name: 'Import 3 posts' }).click();
    await page.getByText('3 posts imported').first().waitFor();
    const { posts } = await call(contracts.listPosts, { query: { clientId, search: mark } });
    expect(posts.map(({ status }) => status).toSorted()).toEqual(['draft', 'scheduled', 'scheduled']);
    expect(posts.find(({ content }) => content.endsWith('day'))?.scheduledFor).toContain(middleOfNextMonth());
    await expectAccessible(page);
    expect(await fitsScreen(page)).toBe(true);

    await page
      .getByRole('button', { name: `Undo import of ${mark}.csv` })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('3 posts deleted').first().waitFor();
    expect((await call(contracts.listPosts, { query: { clientId, search: mark } })).total).toBe(0);
    await page.getByText('Undone', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

it.each([
  ['at a desk', desk],
  ['on a phone', phone],
] as const)('%s a row says why the file at its address cannot be had', async (_where, screen) => {
  const { call, clientId } = await demoClient(running.system, 'facebook');
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, screen);
  await logIn(
    page,
    running.system.url,
    running.system.demo.clientEmail,
    running.system.demo.clientPassword,
    `/client/${clientId}/posts/import`,
  );
  const lines = [
    'Text;Platforms;Files;Status',
    'Inside;Facebook;https://127.0.0.1/oven.jpg;Draft',
    'Plain;Facebook;;Draft',
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'web.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByText('This address is not on the public web. https://127.0.0.1/oven.jpg').waitFor();
  await page.getByText('1 row will be imported, 1 is left out.').waitFor();
  await expectAccessible(page);
  expect(await fitsScreen(page)).toBe(true);
  expect((await call(contracts.listPosts, { query: { clientId, search: 'Inside' } })).total).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it.each([
  ['at a desk', desk, 'Listed desk'],
  ['on a phone', phone, 'Listed phone'],
] as const)('%s an earlier import is undone from the list', async (_where, screen, mark) => {
  const { call, clientId } = await demoClient(running.system, 'facebook');
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, screen);
  await logIn(page, running.system.url, running.system.demo.clientEmail, running.system.demo.clientPassword);
  const address = `${running.system.url}/client/${clientId}/posts/import`;
  await page.goto(address);
  const file = plan(`${mark}.csv`, [`${mark} one;;;Facebook;Draft`, `${mark} two;;;Facebook;Draft`]);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 2 posts' }).click();
  await page.getByText('2 posts imported').first().waitFor();
  const left = async () => (await call(contracts.listPosts, { query: { clientId, search: mark } })).total;
  expect(await left()).toBe(2);

  await page.goto(address);
  const undo = page.getByRole('button', { name: `Undo import of ${mark}.csv` });
  await undo.click();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog', { name: `Undo the import of ${mark}.csv?` });
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('2 posts deleted').first().waitFor();
  await undo.waitFor({ state: 'detached' });
  expect(await left()).toBe(0);
  await expectAccessible(page);
  expect(await fitsScreen(page)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('a plan that is imported again after a reload stores no row twice', async () => {
  const { call, clientId } = await demoClient(running.system, 'facebook');
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, desk);
  await logIn(page, running.system.url, running.system.demo.clientEmail, running.system.demo.clientPassword);
  const file = plan('twice.csv', ['Twice one;;;Facebook;Draft', 'Twice two;;;Facebook;Draft']);
  for (const round of [1, 2]) {
    await page.goto(`${running.system.url}/client/${clientId}/posts/import?round=${round}`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByRole('button', { name: 'Import 2 posts' }).click();
    await page.getByText('2 posts imported').first().waitFor();
  }
  expect((await call(contracts.listPosts, { query: { clientId, search: 'Twice' } })).total).toBe(2);
  expect(faults).toEqual([]);
  await context.close();
});

it.each([
  ['at a desk', desk, 'Desk'],
  ['on a phone', phone, 'Phone'],
] as const)(
  'the agency imports a workbook for the clients that it names, with files of the library, %s',
  async (_where, screen, mark) => {
    const { call, clientId } = await demoClient(running.system, 'facebook');
    const picture = `Oven ${mark}.jpg`;
    await upload(call, clientId, picture);
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, screen);
    await logIn(
      page,
      running.system.url,
      running.system.demo.adminEmail,
      running.system.demo.adminPassword,
      '/posts/import',
    );
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    await choose('plan.xlsx', Buffer.from('PK no workbook'));
    await page.getByText('This is no CSV file and no Excel workbook (.xlsx).').waitFor();
    const table = [
      ['Text', 'Client', 'Platforms', 'Files', 'Status'],
      [`Named ${mark}`, 'Cedar Café', 'Facebook', picture, 'Draft'],
      [`Without its file ${mark}`, 'Cedar Café', 'Facebook', 'nowhere.jpg', 'Draft'],
      [`Unnamed ${mark}`, 'Nobody Knows', 'Facebook', '', 'Draft'],
    ];
    await choose(`${mark}.xlsx`, Buffer.from(aSheet(table)));
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByText('No client is called Nobody Knows, or several are').waitFor();
    await page
      .getByText(/nowhere\.jpg/)
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(await fitsScreen(page)).toBe(true);
    await page.getByRole('button', { name: 'Import 1 post' }).click();
    await page.getByText('1 post imported').first().waitFor();
    const { posts } = await call(contracts.listPosts, { query: { clientId, search: mark } });
    expect(posts.map(({ content, media }) => [content, media.map(({ name }) => name)])).toEqual([
      [`Named ${mark}`, [picture]],
    ]);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  },
);

it.each([
  ['at a desk', desk],
  ['on a phone', phone],
] as const)('%s a plan is exported as it is filtered, and has a view for paper', async (_where, screen) => {
  const { call, clientId } = await demoClient(running.system, 'facebook');
  const body = { clientId, content: '=On paper', platforms: ['facebook' as const] };
  const { id: postId } = await call(contracts.createPost, { body });
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, screen);
  await logIn(
    page,
    running.system.url,
    running.system.demo.clientEmail,
    running.system.demo.clientPassword,
    `/client/${clientId}/posts?view=list&search=on+paper`,
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, as the import reads it' }).click();
  const file = await text(await (await downloading).createReadStream());
  expect(file).toContain("\r\n'=On paper,,,Facebook,,,,Draft");

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click();
  await page.getByText('=On paper').waitFor();
  await page.getByRole('heading', { name: 'Without a time' }).waitFor();
  await expectAccessible(page);
  expect(await fitsScreen(page)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
  expect(await page.getByText('=On paper').isVisible()).toBe(true);
  await call(contracts.deletePost, { params: { postId } });
  expect(faults).toEqual([]);
  await context.close();
});
