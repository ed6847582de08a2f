import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { wallTimeOf } from '../../../shared/domain/time/wall-time.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { everyone, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, clientId } = await demoClient(running.system, 'facebook'));
});

const zone = 'Asia/Beirut';
async function seeAll(page: Page) {
  await expectAccessible(page);
  const isPhone = page.viewportSize()?.width === phone.width;
  expect(isPhone ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

const planned = async (search: string) => {
  const { posts } = await call(contracts.listPosts, { query: { clientId, search } });
  return posts.toSorted((one, other) => (one.scheduledFor ?? '').localeCompare(other.scheduledFor ?? ''));
};
const wallTimes = (posts: Awaited<ReturnType<typeof planned>>) =>
  new Set(posts.map(({ scheduledFor = '' }) => wallTimeOf(scheduledFor, zone).time));

it.each(everyone)('%s plans a series, changes the following posts and deletes them', async (_where, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  page.on('dialog', (dialog) => void dialog.accept());
  const { demo, url } = running.system;
  await sitAt(page, seat);
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);
  const text = `Market ${role}`;
  await page.goto(`${url}/client/${clientId}/posts/new`);
  await page.getByRole('checkbox', { name: 'Facebook' }).check();
  await page.getByRole('textbox', { name: 'Content' }).fill(text);
  await page.getByRole('button', { name: /^Schedule for / }).waitFor();
  await page.getByRole('button', { name: /^Repeat/ }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await page.getByText(/^4 posts, the first on/).waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: 'Schedule 4 posts' }).click();
  await page.getByText('4 posts scheduled').waitFor();
  const made = await planned(text);
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'scheduled'));
  expect(wallTimes(made).size).toBe(1);

  await page.goto(`${url}/client/${clientId}/posts/${made[1]!.id}/edit`);
  await page.getByRole('radio', { name: /^This and the following posts/ }).check();
  await page.getByRole('textbox', { name: 'Content' }).fill(`${text}, with music`);
  await seeAll(page);
  await page.getByRole('button', { name: /^Schedule for / }).click();
  await page.getByText('2 following posts changed').waitFor();
  expect((await planned(text)).map(({ content }) => content.endsWith('with music'))).toEqual([false, true, true, true]);

  await page.goto(`${url}/client/${clientId}/posts?search=${encodeURIComponent(text)}`);
  await page
    .getByRole('button', { name: `Actions for ${text}, with music` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor();
  await seeAll(page);
  await page.getByRole('radio', { name: 'This and the following posts' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('3 posts deleted').waitFor();
  expect((await planned(text)).map(({ content }) => content)).toEqual([text]);
  expect(faults).toEqual([]);
  await context.close();
});
