import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { runJob } from '../../support/api/agency.ts';
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

async function seeAll(page: Page) {
  await expectAccessible(page);
  const isPhone = page.viewportSize()?.width === phone.width;
  expect(isPhone ? await smallTargets(page) : []).toEqual([]);
  await expectToFit(page);
}

it.each(everyone)('%s repeats a post in other words, pauses it and removes it', async (where, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  const { demo, url } = running.system;
  await sitAt(page, seat);
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);
  const content = `Manakish of the day, ${where}`;
  const draft = await call(contracts.createPost, { body: { clientId, content, platforms: ['facebook'] } });

  await page.goto(`${url}/client/${clientId}/posts?evergreen=open`);
  await page.getByText('Nothing is repeated yet').waitFor();
  await seeAll(page);

  await page.goto(`${url}/client/${clientId}/posts?post=${draft.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Repeat this post/ }).click();
  await page.getByRole('textbox', { name: 'Other wording 1' }).fill(`Today’s manakish, ${where}`);
  await page.getByRole('button', { name: 'Add another wording' }).click();
  await page.getByRole('textbox', { name: 'Other wording 2' }).fill(`Hot manakish, ${where}`);
  await page.getByRole('radio', { name: 'On a day' }).click();
  await seeAll(page);
  await page.getByRole('radio', { name: 'Never' }).click();
  await page.getByRole('button', { name: 'Add to the queue' }).click();
  await page.getByText('Added to the evergreen queue').waitFor();

  await runJob(url, 'repeat-evergreen', new Date(Date.now() + 1000));
  const { posts } = await call(contracts.listPosts, { query: { clientId, search: content, status: 'scheduled' } });
  expect(posts).toHaveLength(1);
  await page.goto(`${url}/client/${clientId}/posts?post=${posts[0]!.id}`);
  await page.getByText('Repetition 1, every 30 days').waitFor();
  await seeAll(page);

  await page.goto(`${url}/client/${clientId}/posts?evergreen=open`);
  await page.getByRole('button', { name: /^Next posts of Manakish/ }).click();
  await page.getByText(`Today’s manakish, ${where}`).waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: /^Pause Manakish/ }).click();
  await page.getByText('Paused. Repeated once').waitFor();
  await page.getByRole('button', { name: 'Pause the queue' }).click();
  await page.getByText('The queue is paused').waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: 'Resume the queue' }).click();
  await page.getByRole('button', { name: /^Edit Manakish/ }).click();
  await page.getByRole('textbox', { name: 'The text of the post' }).waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Remove Manakish/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Nothing is repeated yet').waitFor();
  expect((await call(contracts.listPosts, { query: { clientId, search: content } })).total).toBe(2);

  await page.goto(`${url}/client/${clientId}/posts/new`);
  await page.getByRole('button', { name: /Add to the evergreen queue/ }).waitFor();
  await seeAll(page);
  expect(faults).toEqual([]);
  await context.close();
});
