import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import { apiClient, signIn, type ApiClient } from '../../support/api/api-client.ts';
import { planPosts } from '../../support/api/planned-posts.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { eventually } from '../../support/local/eventually.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let planned: Post[];
beforeAll(async () => {
  const { url, demo } = running.system;
  call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  ({ planned } = await planPosts(call, url));
});

async function open(width: number, search: string) {
  const context = await running.browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  const { url, demo } = running.system;
  await logIn(page, url, demo.adminEmail, demo.adminPassword);
  await page.goto(`${url}/posts${search}`);
  return { page, faults, close: () => context.close() };
}

const stored = (post: Post | undefined) => call(contracts.getPost, { params: { postId: post?.id ?? planned[0]!.id } });

const expectLabels = (post: Post | undefined, labels: readonly string[]) =>
  eventually(async () => ((await stored(post)).labels ?? []).join() === labels.join());

async function select(page: Page, posts: readonly (Post | undefined)[]) {
  for (const post of posts)
    await page.getByRole('checkbox', { name: `Select ${post?.content.slice(0, 40)}` }).check({ force: true });
}

async function more(page: Page, action: string) {
  const group = page.getByRole('group', { name: 'With the selected posts' });
  await group.getByRole('button', { name: 'More for these posts' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog');
}

it('posts are labelled one by one and together, found by their label, and put back as they were', async () => {
  const { page, faults, close } = await open(1440, `?view=list&post=${planned[0]?.id}`);
  const detail = page.getByRole('dialog', { name: 'Post', exact: true });
  await detail.getByRole('combobox', { name: 'Labels' }).fill('Opening week');
  await page.keyboard.press('Tab');
  await detail.getByRole('button', { name: 'Remove the label Opening week' }).waitFor();
  await expectLabels(planned[0], ['Opening week']);
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Close' }).first().click();

  await select(page, planned.slice(0, 2));
  const dialog = await more(page, 'Labels…');
  await dialog.getByRole('combobox', { name: 'Labels' }).fill('رمضان');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: /^Opening week/ }).check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 2 posts' }).click();
  await page.getByText('2 posts changed').first().waitFor();
  for (const post of planned.slice(0, 2)) await expectLabels(post, ['رمضان']);

  await page.getByRole('button', { name: 'Filter by label' }).click();
  await page.getByRole('option', { name: /رمضان/ }).click();
  await page.getByText(planned[3]!.content).waitFor({ state: 'detached' });
  await page
    .getByText('Posts (2)')
    .or(page.getByText(/\/2\)$/))
    .first()
    .waitFor();
  await page.goto(
    `${running.system.url}/posts?view=calendar&label=${encodeURIComponent('رمضان')}&day=${planned[0]?.scheduledFor?.slice(0, 10)}`,
  );
  await page.locator('.calendar-event .post-label').first().waitFor();

  await page.goto(`${running.system.url}/posts?view=list`);
  await select(page, planned.slice(0, 2));
  const again = await more(page, 'Labels…');
  await again.getByRole('checkbox', { name: /^رمضان/ }).check({ force: true });
  await again.getByRole('button', { name: 'Change 2 posts' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 posts are as before').first().waitFor();
  for (const post of planned.slice(0, 2)) await expectLabels(post, ['رمضان']);
  expect(faults).toEqual([]);
  await close();
});

it('on a phone chosen posts go to the next free slots that are shown first, and become drafts', async () => {
  const { page, faults, close } = await open(390, '?view=list&search=e');
  const chosen = [planned[1], planned[3]];
  await page.getByText(planned[3]!.content).waitFor();
  await select(page, chosen);
  await page.getByRole('button', { name: 'Reschedule…' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('list', { name: 'New times' }).getByRole('listitem').count()).toBe(2);
  for (const post of chosen) expect((await stored(post)).scheduledFor).toBe(post?.scheduledFor);
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await dialog.getByRole('button', { name: 'Reschedule 2 posts' }).click();
  await page.getByText('2 posts rescheduled').first().waitFor();
  const times = await Promise.all(chosen.map(async (post) => (await stored(post)).scheduledFor ?? ''));
  expect(times).toEqual(times.toSorted());
  for (const [place, post] of chosen.entries()) expect(times[place]! < (post?.scheduledFor ?? '')).toBe(true);

  const drafts = await more(page, 'Make drafts…');
  await drafts.getByRole('button', { name: 'Change 2 posts' }).click();
  await page.getByText('2 posts are drafts now').first().waitFor();
  for (const post of chosen) expect(await stored(post)).toMatchObject({ status: 'draft' });
  expect(faults).toEqual([]);
  await close();
});
