import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { timeOn } from '../../../shared/domain/posts/schedule-time.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { wallTimeOf } from '../../../shared/domain/time/wall-time.ts';
import { weekdayOf } from '../../../shared/domain/time/zone-day.ts';
import { settled } from '../../support/api/agency.ts';
import { eventually } from '../../support/local/eventually.ts';
import { demoClient } from '../demo-client.ts';
import { drag } from '../drag.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();

/** A Monday three weeks ahead, in the middle of a plan that nothing else is in. */
function monday(): string {
  const day = addDays(agencyDay(new Date().toISOString()), 21);
  return addDays(day, 1 - weekdayOf(day));
}

async function plan(name: string) {
  const { call, clientId } = await demoClient(running.system, 'facebook');
  const write = (content: string, scheduledFor?: string) =>
    call(contracts.createPost, {
      body: { clientId, content: `${content} ${name}`, platforms: ['facebook'], scheduledFor },
    });
  const timeOf = async (postId: PostId) => (await call(contracts.getPost, { params: { postId } })).scheduledFor;
  const expectTime = (postId: PostId, at: string | undefined) => eventually(async () => (await timeOf(postId)) === at);
  const { version } = await call(contracts.getPostingSettings, { params: { clientId } });
  const slots = [{ weekday: 3, time: '12:30' }];
  await call(contracts.updatePostingSettings, { params: { clientId }, body: { slots, version } });
  return { call, clientId, write, expectTime };
}

async function openCalendar(page: Page, clientId: string, search = '') {
  await logIn(
    page,
    running.system.url,
    running.system.demo.clientEmail,
    running.system.demo.clientPassword,
    `/client/${clientId}/posts?view=calendar${search}`,
  );
  await page.getByRole('group', { name: 'Calendar of posts' }).waitFor();
}

const inCalendar = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Calendar of posts' }).getByRole('button', { name });

it('a week at a desk takes drafts onto its slots, by pointer and by keyboard, and gives them back', async () => {
  const { call, clientId, write, expectTime } = await plan('at a desk');
  const day = monday();
  const wednesday = addDays(day, 2);
  const slot = timeOn(wednesday, '12:30', defaultTimeZone).at;
  const draft = await write('A draft for a slot');
  const { context, page, faults } = await visit(running.browser);
  // The tray and the slots of the afternoon are seen at once.
  await sitAt(page, { ...desk, height: 1700 });
  await openCalendar(page, clientId, `&day=${day}`);
  await page.getByRole('button', { name: 'Week', exact: true, pressed: true }).waitFor();
  const free = inCalendar(page, /12:30.*free slot/);
  const inTray = page.getByRole('region', { name: 'Drafts without a time' });
  await free.waitFor();
  await drag(page, inTray.getByRole('button', { name: /A draft for a slot at a desk/ }), free);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expectTime(draft.id, slot);
  await undo.click();
  await expectTime(draft.id, undefined);

  const next = inTray.locator('li').filter({ hasText: 'A draft for a slot at a desk' });
  await next.getByRole('button', { name: 'Next free slot' }).press('Enter');
  await eventually(async () => {
    const { status, scheduledFor = '' } = await call(contracts.getPost, { params: { postId: draft.id } });
    return status === 'scheduled' && wallTimeOf(scheduledFor, defaultTimeZone).time === '12:30';
  });
  await next.waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expectToFit(page);
  expect(faults).toEqual([]);
  await context.close();
});

it('the panel at a desk is gone through by arrow keys, and a press on an hour begins a post', async () => {
  const { clientId, write } = await plan('in the panel');
  const day = monday();
  await write('The first', timeOn(day, '09:00', defaultTimeZone).at);
  await write('The second', timeOn(addDays(day, 1), '09:00', defaultTimeZone).at);
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, desk);
  await openCalendar(page, clientId, `&calendar=week&day=${day}`);
  await inCalendar(page, /The first in the panel/).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Chosen post' });
  await panel.getByRole('article').getByText('The first in the panel').waitFor();
  await panel.getByText('History').waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await page.keyboard.press('ArrowRight');
  await panel.getByRole('article').getByText('The second in the panel').waitFor();
  await page.reload();
  await panel.getByRole('article').getByText('The second in the panel').waitFor();
  await panel.getByRole('button', { name: 'Previous post' }).click();
  await panel.getByRole('article').getByText('The first in the panel').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.locator('[data-post]:focus', { hasText: 'The first in the panel' }).waitFor();

  const friday = page.locator(`[data-date="${addDays(day, 4)}"]`).last();
  await friday.scrollIntoViewIfNeeded();
  await friday.click({ position: { x: 20, y: 8 } });
  await page.getByRole('textbox', { name: 'Time' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Date' }).inputValue()).toBe(addDays(day, 4).replaceAll('-', '/'));
  expect(await page.getByRole('textbox', { name: 'Time' }).inputValue()).toBe('07:00');
  expect(faults).toEqual([]);
  await context.close();
});

it('what is published stays where it went out, selects nothing when it is dragged, and outlives its post', async () => {
  const { call, clientId, write, expectTime } = await plan('to be public');
  const { id } = await write('This goes out');
  await call(contracts.createPublication, { params: { postId: id } });
  const out = await settled(call, id);
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, desk);
  const today = agencyDay(new Date().toISOString());
  await openCalendar(page, clientId, `&calendar=month&day=${today}`);
  const event = inCalendar(page, /Published.*This goes out to be public/);
  await event.waitFor();
  const other = `${today.slice(0, 8)}${today.endsWith('10') ? '11' : '10'}`;
  await drag(page, event, page.locator(`[role=cell][data-date="${other}"]`));
  expect(await page.evaluate('String(getSelection())')).toBe('');
  await event.waitFor();
  await expectTime(id, out.scheduledFor);
  await expectAccessible(page);

  await event.press('Enter');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await event.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Chosen post' });
  await panel.getByText('The post is deleted here. This is what was published.').waitFor();
  await panel.getByRole('link', { name: /View on Facebook/ }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});

it('notes are written, changed and deleted, beside the holidays', async () => {
  const { clientId } = await plan('with notes');
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, desk);
  await openCalendar(page, clientId, '&calendar=week&day=2027-12-20');
  await page.getByText('Christmas', { exact: true }).waitFor();
  await page.locator('[data-date="2027-12-22"]').first().waitFor();
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill('2027/12/22');
  await dialog.getByLabel('Note', { exact: true }).fill('مغلق للجرد');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const note = inCalendar(page, /مغلق للجرد/);
  await note.waitFor();
  await expectAccessible(page);
  await note.press('Enter');
  await dialog.getByLabel('Note', { exact: true }).fill('مغلق حتى الظهر');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const changed = inCalendar(page, /مغلق حتى الظهر/);
  await changed.press('Enter');
  await dialog.getByRole('button', { name: 'Delete note' }).click();
  await changed.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

it('on a phone the agenda comes first, and a draft gets the next free slot by a press', async () => {
  const { call, clientId, write } = await plan('on a phone');
  const draft = await write('A draft');
  await write('A plan', timeOn(monday(), '09:00', defaultTimeZone).at);
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, phone);
  await openCalendar(page, clientId, `&day=${monday()}`);
  await inCalendar(page, /A plan on a phone/).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Post' });
  await dialog.getByRole('article').getByText('A plan on a phone').waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const card = page
    .getByRole('region', { name: 'Drafts without a time' })
    .locator('li')
    .filter({ hasText: 'A draft on a phone' });
  await card.waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  expect(await smallTargets(page)).toEqual([]);
  await card.getByRole('button', { name: 'Next free slot' }).click();
  await card.waitFor({ state: 'detached' });
  // The card goes before the answer comes.
  await eventually(
    async () => (await call(contracts.getPost, { params: { postId: draft.id } })).status === 'scheduled',
  );
  expect(faults).toEqual([]);
  await context.close();
});
