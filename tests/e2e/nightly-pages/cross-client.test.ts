import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { type ClientId, ownerOf } from '../../../shared/domain/ids.ts';
import { connect } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoAdmin, newClient } from '../../support/api/people.ts';
import { attachPicture } from '../controls.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clients: { id: ClientId; name: string }[];
beforeAll(async () => {
  const { system } = running;
  ({ call } = await demoAdmin(system));
  clients = [];
  for (const name of ['Rose Hotel', 'Thyme Bakery', 'Sumac Studio']) clients.push(await newClient(system, name));
  const [rose, thyme] = clients;
  for (const platform of ['instagram', 'facebook'] as const) await connect(call, system.url, rose!.id, platform);
  await connect(call, system.url, thyme!.id, 'facebook');
});

async function seeAll(page: Page) {
  await expectAccessible(page);
  const isPhone = page.viewportSize()?.width === phone.width;
  expect(isPhone ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

async function writeFor(page: Page, text: string) {
  await page.goto(`${running.system.url}/posts/new`);
  await page
    .getByRole('button', { name: 'Client', exact: true })
    .or(page.getByLabel('Client', { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: /Rose Hotel/ }).click();
  await page.getByRole('button', { name: /More clients/ }).click();
  for (const name of [/Thyme Bakery/, /Sumac Studio/]) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  for (const name of ['Instagram', 'Facebook']) await page.getByRole('checkbox', { name }).check();
  await attachPicture(page);
  await page.getByRole('textbox', { name: 'Content' }).fill(text);
}

it.each([
  ['at a desk', desk],
  ['on a phone', phone],
] as const)('an admin plans one post for several clients, %s', async (where, seat) => {
  const { context, page, faults } = await visit(running.browser);
  page.on('dialog', (dialog) => void dialog.accept());
  const { demo, url } = running.system;
  await sitAt(page, seat);
  await logIn(page, url, demo.adminEmail, demo.adminPassword);
  const text = `Opening hours, ${where}`;
  await writeFor(page, text);
  await seeAll(page);
  await page.getByRole('button', { name: 'Schedule for 3 clients…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Not on Instagram: Not connected').first().waitFor();
  await dialog.getByText('No post: no chosen platform is possible').waitFor();
  await seeAll(page);
  await dialog.getByRole('button', { name: 'Schedule 2 posts' }).click();
  await dialog.getByText('2 posts saved').waitFor();
  await seeAll(page);
  await dialog.getByText('Close', { exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/posts');

  const planned = await Promise.all(
    clients.map(({ id }) => call(contracts.listPosts, { query: { clientId: id, search: text } })),
  );
  const posts = planned.map((found) => found.posts);
  expect(posts.map((own) => own.map(({ status, platforms }) => [status, platforms.toSorted()]))).toEqual([
    [['scheduled', ['facebook', 'instagram']]],
    [['scheduled', ['facebook']]],
    [],
  ]);
  for (const { clientId, media } of posts.flat()) expect(media.map(({ id }) => ownerOf(id))).toEqual([clientId]);
  expect(faults).toEqual([]);
  await context.close();
});
