import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { shiftedBy, timeOn } from '../../../shared/domain/posts/schedule-time.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { weekdayOf } from '../../../shared/domain/time/zone-day.ts';
import { LanguageTag } from '../../../shared/domain/language.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { idOfClient, idOfPost } from '../../support/ids.ts';
import { settled } from '../../support/api/agency.ts';
import { apiClient, signIn, type ApiClient } from '../../support/api/api-client.ts';
import { eventually } from '../../support/local/eventually.ts';
import { drag } from '../drag.ts';
import { heightBetween } from '../controls.ts';
import { followCard } from '../follow-card.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { middleOfNextMonth, planPosts } from '../../support/api/planned-posts.ts';
import { smallTargets } from '../small-targets.ts';
import { expectAccessible, watch } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let planned: Post[];
beforeAll(async () => {
  call = apiClient(
    running.system.url,
    await signIn(running.system.url, running.system.demo.adminEmail, running.system.demo.adminPassword),
  );
  ({ planned } = await planPosts(call, running.system.url));
});

async function openPosts(context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${running.system.url}/login`);
  await page.getByLabel('Email').fill(running.system.demo.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(running.system.demo.adminPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(`${running.system.url}/posts${search}`);
  return page;
}

const wide = { width: 1440, height: 1000 };
const inCalendar = (page: Page, text: string) =>
  page.getByRole('group', { name: 'Calendar of posts' }).getByRole('button', { name: new RegExp(text) });

/** `undefined`: not scheduled. */
function expectTime(postId: PostId, at: string | undefined) {
  return eventually(async () => {
    const { scheduledFor } = await call(contracts.getPost, { params: { postId } });
    return scheduledFor === at;
  });
}

it('on a small screen a post shows its state, time, platforms and picture without scrolling', async () => {
  const context = await running.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await openPosts(context, '?search=manakish');
  const card = page.locator('li').filter({ hasText: 'Fresh manakish' });
  const bar = await page.getByRole('navigation').last().boundingBox();
  for (const shown of [
    card.getByText('Scheduled', { exact: true }),
    card.getByText(/GMT[+]/),
    card.getByText('Facebook', { exact: true }),
    card.getByRole('button', { name: 'Show first.jpg' }),
  ]) {
    await shown.waitFor();
    const { x = -1, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('posts are searched, opened, moved together and deleted together in the list', async () => {
  const context = await running.browser.newContext({ viewport: wide, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await openPosts(context);
  await page.getByText('Meet the team behind the oven').waitFor();
  await expectAccessible(page);

  await page.getByPlaceholder('Search posts').fill('manakish');
  await page.getByText('Meet the team behind the oven').waitFor({ state: 'detached' });
  await page.waitForURL(/search=manakish/);
  await page.getByRole('button', { name: 'Show first.jpg' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'first.jpg' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').getByRole('img', { name: 'second.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByText('Meet the team behind the oven').waitFor();

  const [first, second] = planned;
  for (const post of [first, second])
    await page.getByRole('checkbox', { name: `Select ${post?.content.slice(0, 40)}` }).check();
  await page.getByRole('button', { name: 'Reschedule…' }).click();
  await page.getByText('Move by days and hours').click();
  await page.getByLabel('Days', { exact: true }).fill('7');
  await page.getByRole('button', { name: 'Reschedule 2 posts' }).click();
  await page.getByText('2 posts rescheduled').first().waitFor();
  for (const post of [first, second])
    await expectTime(idOfPost(post?.id ?? ''), shiftedBy(post?.scheduledFor ?? '', { days: 7 }, defaultTimeZone).at);

  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByLabel('To confirm, type “delete 2 posts”').fill('Delete 2 posts');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete 2 posts' }).click();
  await page.getByText('2 posts deleted').first().waitFor();
  await page.getByText(first?.content ?? '').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

it('posts are moved in the calendar by pointer and by keyboard, and that is undone', async () => {
  const context = await running.browser.newContext({ viewport: wide, reducedMotion: 'reduce', colorScheme: 'dark' });
  const { faults } = await watch(context);
  const day = middleOfNextMonth();
  const page = await openPosts(context, `?view=calendar&calendar=month&day=${day}`);
  const post = planned[3];
  if (post?.scheduledFor === undefined) throw new Error('Nothing is planned');
  const event = inCalendar(page, post.content);
  await event.waitFor();
  await expectAccessible(page);

  const cell = (date: string) => page.locator(`[role=cell][data-date="${date}"]`);
  await drag(page, event, cell(addDays(day, -3)));
  // It stays while the pointer is on it.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expectTime(post.id, timeOn(addDays(day, -3), '10:00', defaultTimeZone).at);
  await undo.click();
  await expectTime(post.id, post.scheduledFor);

  await event.focus();
  await page.keyboard.press('ArrowRight');
  await expectTime(post.id, shiftedBy(post.scheduledFor, { days: 1 }, defaultTimeZone).at);
  await page.locator(`[data-post="${post.id}"]:focus`).waitFor();
  await page.keyboard.press('ArrowDown');
  await expectTime(post.id, shiftedBy(post.scheduledFor, { days: 8 }, defaultTimeZone).at);

  const clientId = idOfClient(post.clientId);
  const slots = [{ weekday: weekdayOf(day), time: '18:45' }];
  await call(contracts.updatePostingSettings, { params: { clientId }, body: { slots, version: 0 } });
  const { posts: found } = await call(contracts.listPosts, { query: { search: 'A draft for the holidays' } });
  await drag(page, page.getByRole('button', { name: /A draft for the holidays/ }), cell(day));
  await inCalendar(page, 'A draft for the holidays').waitFor();
  await expectTime(idOfPost(found[0]?.id ?? ''), timeOn(day, '18:45', defaultTimeZone).at);
  await page.getByText('No drafts without a time').waitFor();

  for (const view of ['Week', 'Agenda', 'Month']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await page.waitForURL(new RegExp(`calendar=${view.toLowerCase()}`));
    await inCalendar(page, 'A draft for the holidays').waitFor();
  }
  await page.goto(
    `${running.system.url}/posts?view=calendar&calendar=month&day=${agencyDay(new Date().toISOString())}`,
  );
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});

it('on a phone the numbers, filters, dialogs and messages are large enough for a finger', async () => {
  const context = await running.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const { faults } = await watch(context);
  const clientId = idOfClient(planned[0]?.clientId ?? '');
  const body = { clientId, content: 'A word for small screens', platforms: ['facebook' as const] };
  await call(contracts.createPost, { body });
  const page = await openPosts(context, '?search=small%20screens');
  await page
    .locator('.stat-chips')
    .getByRole('link', { name: /^Scheduled/ })
    .waitFor();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: /All statuses/ }).waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for A word for small screens' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('.toast').getByRole('button').first().waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('a post is given another time from the agenda on a small screen', async () => {
  const context = await running.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const day = middleOfNextMonth();
  const page = await openPosts(context, `?view=calendar&day=${day}`);
  const post = planned[2];
  await inCalendar(page, post?.content ?? '').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule…' }).click();
  await page.getByLabel('Time', { exact: true }).fill('16:30');
  await page.getByText(/16:30 Beirut · /).waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expectTime(idOfPost(post?.id ?? ''), timeOn(addDays(day, 2), '16:30', defaultTimeZone).at);
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('all posts of a full day are shown where it is, by keyboard and by pointer', async () => {
  const day = addDays(middleOfNextMonth(), -10);
  const clientId = idOfClient(planned[0]?.clientId ?? '');
  for (const hour of [8, 9, 10, 11, 12, 13]) {
    const scheduledFor = timeOn(day, `${String(hour).padStart(2, '0')}:00`, defaultTimeZone).at;
    const body = { clientId, content: `A full day, at ${hour}`, platforms: ['facebook' as const], scheduledFor };
    await call(contracts.createPost, { body: { ...body, status: 'scheduled' } });
  }
  const context = await running.browser.newContext({ viewport: wide, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await openPosts(context, `?view=calendar&calendar=month&day=${day}`);
  const more = page.getByRole('button', { name: '+2 more' });
  await more.press('Enter');
  const shown = page.getByRole('dialog').getByRole('button', { name: /A full day/ });
  await shown.nth(5).waitFor();
  expect(await shown.count()).toBe(6);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.locator('[aria-haspopup=dialog]:focus').waitFor();
  await more.click();
  await shown.nth(5).click();
  await page
    .getByRole('complementary', { name: 'Chosen post' })
    .getByRole('article')
    .getByText('A full day, at 13')
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('each card of the posts leads to those it counts', async () => {
  const clientId = idOfClient(planned[0]?.clientId ?? '');
  for (const content of ['Open today', 'Closed tomorrow', 'A word for later']) {
    const { id: postId } = await call(contracts.createPost, { body: { clientId, content, platforms: ['facebook'] } });
    if (content === 'A word for later') continue;
    await call(contracts.createPublication, { params: { postId } });
    await settled(call, postId);
  }
  // Statistics follow a moment later.
  await eventually(async () => {
    const { published, draft } = await call(contracts.getPostStatistics, {});
    return published === 2 && draft === 1;
  });
  const context = await running.browser.newContext({ viewport: wide, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await openPosts(context);
  const list = (count: string) => page.getByRole('heading', { name: `Posts (${count})` });
  for (const [label, status] of [
    ['Scheduled', /Scheduled/],
    ['Published', /Published/],
    ['Drafts', /Draft/],
  ] as const) {
    expect(Number(await followCard(page, label, list))).toBeGreaterThan(0);
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await rows.first().waitFor();
    expect(await rows.filter({ hasNotText: status }).allInnerTexts()).toEqual([]);
  }
  expect(await followCard(page, 'Failed', list)).toBe('0');
  await page.getByText('No matches').waitFor();
  await followCard(page, 'Total', list);
  await page.getByText('Open today').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it.each(LanguageTag.options)('in %s the filters stand in one line beside five pages of posts', async (language) => {
  const [{ clientId } = { clientId: undefined }] = planned;
  if (clientId === undefined) throw new Error('Nothing is planned');
  const { total } = await call(contracts.listPosts, { query: {} });
  for (let place = total; place < 81; place += 1) {
    const words = { content: `Kaak ${place}`, labels: ['رمضان'] };
    await call(contracts.createPost, { body: { clientId, ...words, platforms: ['facebook'], status: 'draft' } });
  }
  const context = await running.browser.newContext({ viewport: wide, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  await call(contracts.updateMe, { body: { language } });
  const { url, demo } = running.system;
  const page = await context.newPage();
  await logIn(page, url, demo.adminEmail, demo.adminPassword);
  await page.locator(`html[lang=${language}] h1`).first().waitFor();
  await page.evaluate(`localStorage.setItem('nashra.preference.posts.list', '{"pageSize":20}')`);
  await page.goto(`${url}/posts?view=list`);
  const lastPage = page.locator('button', { hasText: /^5$/ });
  await lastPage.waitFor();
  const filters = page.locator('.post-filters > *');
  await expect.poll(() => filters.count()).toBe(7);
  expect(await heightBetween([...(await filters.all()), lastPage])).toBeLessThan(20);
  await call(contracts.updateMe, { body: { language: 'en' } });
  expect(faults).toEqual([]);
  await context.close();
});
