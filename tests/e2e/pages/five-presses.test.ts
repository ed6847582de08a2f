import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { settled } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { sampled } from '../../support/whole.ts';
import { missedPost } from '../missed-post.ts';
import { countPresses, countPressesOf, presses } from '../presses.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  // The missed post is written to the product's own table.
  Object.assign(process.env, running.system.environment);
  ({ call, clientId } = await demoClient(running.system, 'instagram', 'facebook'));
});

const most = 5;

const picture = async (page: Page) => {
  const asked = page.waitForEvent('filechooser');
  // The input of that name lies under the button.
  await page.getByText('Choose files', { exact: true }).locator('visible=true').first().click();
  await (await asked).setFiles(fixturePath('manakish.jpg'));
  await page.getByText('Ready', { exact: true }).waitFor();
};

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type(text);
}

/** The first post, where platforms are chosen. */
async function chooseOnce(page: Page, text: string) {
  await page.getByRole('link', { name: 'POSTS', exact: true }).click();
  await page.getByRole('button', { name: 'Create post' }).first().click();
  for (const platform of ['Instagram', 'Facebook']) await page.getByRole('checkbox', { name: platform }).check();
  await picture(page);
  await write(page, text);
  await schedule(page);
}

async function schedule(page: Page) {
  await page.getByRole('button', { name: /^Schedule for / }).click();
  await page.getByText('Post scheduled').waitFor();
}

/** The name of the focused element, unless all of it can be seen. */
const underTheBar = `(() => {
  const bar = document.querySelector('.post-bar').getBoundingClientRect();
  const { top, bottom } = document.activeElement.getBoundingClientRect();
  return bottom > bar.top && top < bar.bottom ? [document.activeElement.ariaLabel ?? document.activeElement.textContent] : [];
})()`;
const isInBar = `document.activeElement.closest('.post-bar') !== null`;
const barIsInSight = `(() => {
  const { top, bottom } = document.querySelector('.post-bar').getBoundingClientRect();
  const under = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? innerHeight;
  return top > 0 && bottom <= under + 1;
})()`;
/** At each end of the page, and with each field that the keyboard reaches. */
async function seeTheBar(page: Page) {
  for (const end of ['0', 'document.body.scrollHeight']) {
    await page.evaluate(`window.scrollTo(0, ${end})`);
    expect(await page.evaluate(barIsInSight)).toBe(true);
  }
  await page.getByRole('textbox', { name: 'Content' }).focus();
  while (!(await page.evaluate<boolean>(isInBar))) {
    expect(await page.evaluate<string[]>(underTheBar)).toEqual([]);
    await page.keyboard.press('Tab');
  }
  await expectToFit(page);
}

async function writeAgain(page: Page, text: string) {
  await page.evaluate('window.presses = 0');
  await page.getByRole('link', { name: 'POSTS', exact: true }).click();
  await page.getByRole('button', { name: 'Create post' }).first().click();
  await picture(page);
  await write(page, text);
  await page.getByRole('button', { name: /^Schedule for / }).waitFor();
  const counted = await presses(page);
  await seeTheBar(page);
  await expectAccessible(page);
  await schedule(page);
  expect((await presses(page)) - counted).toBe(1);
  expect(await presses(page)).toBeLessThanOrEqual(most);
}

const roles = [
  ['an admin', 'admin'],
  ['a client', 'client'],
] as const;

it.each(sampled(1, roles))('%s schedules the usual post with five presses, wide and narrow', async (_, role) => {
  const { context, page, faults } = await visit(running.browser);
  page.on('dialog', (dialog) => void dialog.accept());
  await countPresses(context);
  const { demo, url } = running.system;
  await sitAt(page, desk);
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);
  await chooseOnce(page, role === 'admin' ? 'The first of the agency' : 'The first of the café');
  await writeAgain(page, `${role}, at a desk`);
  await sitAt(page, phone);
  await writeAgain(page, `${role}, on a phone`);
  await page.getByRole('button', { name: 'Create post' }).first().click();
  await page.getByRole('button', { name: 'Other ways to save' }).click();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  const { posts } = await call(contracts.listPosts, { query: { clientId, search: role, status: 'scheduled' } });
  expect(posts.map(({ platforms, media }) => [platforms.toSorted(), media.length])).toEqual([
    [['facebook', 'instagram'], 1],
    [['facebook', 'instagram'], 1],
  ]);
  expect(new Set(posts.map(({ scheduledFor }) => scheduledFor)).size).toBe(2);
  expect(faults).toEqual([]);
  await context.close();
});

it('an admin finds what failed and sends it again with two presses', async () => {
  const { system, browser } = running;
  const { call: admin } = await demoAdmin(system);
  const missed = await missedPost(admin, system.url);
  const { context, page, faults } = await visit(browser);
  await sitAt(page, desk);
  await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await countPressesOf(page);
  await page.getByRole('link', { name: /^Fix/ }).click();
  await page.getByRole('button', { name: 'Publish Now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
  expect(await presses(page)).toBeLessThanOrEqual(2);
  expect(await settled(admin, missed.id)).toMatchObject({ content: missed.content, status: 'published' });
  expect((await admin(contracts.getHome)).needs.filter(({ kind }) => kind === 'failed')).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
