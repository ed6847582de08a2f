import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import { publishedAt, settled } from '../../support/api/agency.ts';
import { aReadComment } from '../../support/api/conversation.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoAdmin, newMember, newPaidClient } from '../../support/api/people.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { patience } from '../../support/patience.ts';
import { sampled } from '../../support/whole.ts';
import { missedPost } from '../missed-post.ts';
import { countPresses, countPressesOf, presses } from '../presses.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { desk, phone, sitAt, visit, visitAs } from '../visit.ts';
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

interface Task {
  /** At which page it begins. */
  readonly at: string;
  readonly press: (page: Page) => Promise<void>;
  /** What is there once it is done. */
  readonly result: () => Promise<unknown>;
  readonly expected: unknown;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

/** All posts of a client that are planned, a day apart. */
async function plan(admin: ApiClient, client: { id: ClientId; name: string }, count: number) {
  for (const place of Array.from({ length: count }, (_, index) => index + 1)) {
    const scheduledFor = new Date(Date.now() + place * day).toISOString();
    const body = { clientId: client.id, content: `Day ${place} of ${client.name}`, platforms: ['facebook' as const] };
    await admin(contracts.createPost, { body: { ...body, scheduledFor } });
  }
}

const timesOf = async (admin: ApiClient, id: ClientId) =>
  (await admin(contracts.listPosts, { query: { clientId: id, status: 'scheduled' } })).posts.map(
    ({ scheduledFor }) => scheduledFor,
  );

/** What an owner does, and with how many presses at most, as the agency's day is designed. */
const tasks: readonly (readonly [name: string, most: number, begin: (admin: ApiClient) => Promise<Task>])[] = [
  [
    'finds what failed and sends it again',
    2,
    async (admin) => {
      const missed = await missedPost(admin, running.system.url);
      return {
        at: '/dashboard',
        async press(page) {
          await page.getByRole('link', { name: /^Fix/ }).click();
          await press(page, 'Publish Now');
        },
        result: async () => (await settled(admin, missed.id)).status,
        expected: 'published',
      };
    },
  ],
  [
    'asks a client for a yes to the next days',
    3,
    async (admin) => {
      const client = await newPaidClient(running.system, 'Sesame', 'facebook');
      await plan(admin, client, 3);
      return {
        at: `/clients/${client.id}`,
        async press(page) {
          await press(page, 'Ask for approval');
          await press(page, 'Next');
          await press(page, 'Send by chat');
        },
        result: async () =>
          (await admin(contracts.listApprovals, { query: { clientId: client.id } })).rounds.map(({ sentBy }) => sentBy),
        expected: [['chat']],
      };
    },
  ],
  [
    'moves ten posts to their next free times',
    3,
    async (admin) => {
      const client = await newPaidClient(running.system, 'Tahini', 'facebook');
      await plan(admin, client, 10);
      const before = new Set(await timesOf(admin, client.id));
      return {
        at: `/clients/${client.id}/posts`,
        async press(page) {
          await page.getByRole('checkbox', { name: 'Select all posts' }).click();
          await press(page, 'Reschedule…');
          await press(page, 'Reschedule 10 posts');
        },
        result: async () => (await timesOf(admin, client.id)).filter((time) => !before.has(time)).length,
        expected: 10,
      };
    },
  ],
  [
    'sends last month’s report',
    1,
    async (admin) => {
      const { id } = await newPaidClient(running.system, 'Labneh');
      return {
        at: `/clients/${id}`,
        press: (page) => press(page, /^Send the report on .* now$/),
        result: async () => (await admin(contracts.listReports, { params: { clientId: id } })).reports.length,
        expected: 1,
      };
    },
  ],
  [
    'deactivates a client',
    2,
    async (admin) => {
      const { id, name } = await newPaidClient(running.system, 'Freekeh');
      return {
        at: `/clients/${id}`,
        async press(page) {
          await press(page, `Actions for ${name}`);
          await page.getByRole('menuitem', { name: 'Deactivate' }).click();
        },
        result: async () => (await admin(contracts.getClient, { params: { clientId: id } })).isActive,
        expected: false,
      };
    },
  ],
  [
    'holds all that a client has planned',
    2,
    async (admin) => {
      const { id, name } = await newPaidClient(running.system, 'Molasses');
      return {
        at: `/clients/${id}`,
        async press(page) {
          await press(page, `Actions for ${name}`);
          await page.getByRole('menuitem', { name: 'Hold posts' }).click();
        },
        result: async () => (await admin(contracts.listPublishingHolds)).holds.some(({ scope }) => scope === id),
        expected: true,
      };
    },
  ],
  [
    'gives a colleague five clients',
    4,
    async (admin) => {
      const email = (await newMember(running.system, 'writer', [])).email;
      const ids: ClientId[] = [];
      for (const place of [1, 2, 3, 4, 5]) ids.push((await newPaidClient(running.system, `Chickpea ${place}`)).id);
      return {
        at: '/team',
        async press(page) {
          await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Edit Nour' }).click();
          await press(page, /Choose clients/);
          await page.getByRole('combobox', { name: 'Find a client' }).fill('Chickpea');
          // With the one that selects all.
          await expect.poll(() => page.getByRole('option').count(), patience).toBe(6);
          await page.getByRole('option', { name: 'Select all shown' }).click();
          await page.keyboard.press('Escape');
          await press(page, 'Save');
        },
        async result() {
          const { members } = await admin(contracts.listTeam);
          return members.find((one) => one.email === email)?.clients.map(({ id }) => id);
        },
        expected: ids,
      };
    },
  ],
  [
    'answers a comment from the inbox',
    2,
    async (admin) => {
      const { simulatorUrl } = running.system;
      const content = 'Who comes to breakfast?';
      const post = { clientId, content, platforms: ['facebook' as const] };
      const { id: postId } = await call(contracts.createPost, { body: post });
      await call(contracts.createPublication, { params: { postId } });
      await settled(call, postId);
      const out = (await publishedAt(simulatorUrl)).find(({ message }) => message === content);
      if (out === undefined) throw new Error('The post is not at the platform');
      const text = 'All of us';
      const { list } = await aReadComment({ call: admin, clientId, simulatorUrl, postId: out.id, text });
      return {
        at: `/conversations?client=${clientId}`,
        async press(page) {
          await page.getByRole('button', { name: /All of us/ }).click();
          await page.getByRole('textbox', { name: /^Your answer/ }).fill('See you');
          await press(page, 'Send');
        },
        result: async () => (await list())[0]?.replies.map((reply) => reply.text),
        expected: ['See you'],
      };
    },
  ],
];

it.each(sampled(2, tasks))('an owner %s with %i presses at most', async (_, limit, begin) => {
  const { system, browser } = running;
  const { call: admin } = await demoAdmin(system);
  const { at, press: pressAll, result, expected } = await begin(admin);
  const { adminEmail: email, adminPassword: password } = system.demo;
  const { context, page, faults } = await visitAs(browser, system.url, { email, password }, desk);
  await page.goto(`${system.url}${at}`);
  await countPressesOf(page);
  await pressAll(page);
  await expect.poll(result, patience).toEqual(expected);
  expect(await presses(page)).toBeLessThanOrEqual(limit);
  expect(faults).toEqual([]);
  await context.close();
});
