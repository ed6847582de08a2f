import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import { Platform, platformNames } from '../../../shared/platforms/platforms.ts';
import { connect } from '../../support/api/agency.ts';
import { newProfessional } from '../../support/api/people.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { inABrowser } from '../in-a-browser.ts';
import { phone, sitAt, visit } from '../visit.ts';

const text = 'Fresh manakish from seven in the morning, with zaatar and cheese, at the corner of Gemmayze #manakish';
/** A processor so many times slower needs so many times its time. What other work takes of this machine meanwhile does not count. */
const slower = 4;
/** Milliseconds of it. */
const longTask = 50;
const mostToOpen = 300;

const running = inABrowser(undefined, { isOwn: true });
let client: Awaited<ReturnType<typeof newProfessional>>;
let postId: PostId;
beforeAll(async () => {
  client = await newProfessional(running.system, 'Nine platforms');
  for (const platform of Platform.options) await connect(client.call, running.system.url, client.id, platform);
  const body = { clientId: client.id, content: 'As planned', platforms: ['facebook', 'linkedin', 'twitter'] } as const;
  ({ id: postId } = await client.call(contracts.createPost, { body: { ...body, platforms: [...body.platforms] } }));
});

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What each task of the page's thread takes of a slow processor meanwhile, in milliseconds, the longest first. */
async function tasksWhile(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await running.browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  await page.waitForLoadState('networkidle');
  const { traceEvents } = JSON.parse(String(await running.browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const drawing = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  return traceEvents
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && drawing.has(threadOf(event)))
    .map(({ tdur = 0 }) => (tdur / 1000) * slower)
    .toSorted((one, other) => other - one);
}

async function onAPhone() {
  const { context, page } = await visit(running.browser);
  await sitAt(page, phone);
  await logIn(page, running.system.url, client.email, client.password);
  await page.waitForLoadState('networkidle');
  return { context, page };
}

/** Their posts can be saved with a text alone. */
const withoutOptions = ['facebook', 'linkedin', 'twitter', 'bluesky', 'threads'] as const;

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

async function compose(page: Page, platforms: readonly Platform[]) {
  await page.goto(`${running.system.url}/client/${client.id}/posts/new`);
  for (const platform of platforms)
    await page.getByRole('checkbox', { name: new RegExp(`^${platformNames[platform]}`) }).check();
  await content(page).focus();
}

const bareField = `document.body.replaceChildren(document.createElement('textarea'));
document.querySelector('textarea').focus()`;

const long = (tasks: readonly number[]) => tasks.filter((task) => task > longTask).length;

/** Fields of a post for nine platforms with a picture. */
const fields: readonly (readonly [name: string, open: (page: Page) => Promise<Locator>])[] = [
  ['the text', async (page) => content(page)],
  [
    'the alternative text of a picture',
    async (page) => {
      await page.getByRole('button', { name: /^Alt text/ }).click();
      return page.getByRole('textbox', { name: /^Alt text/ });
    },
  ],
  [
    'the title at YouTube',
    async (page) => {
      await page
        .locator('form')
        .getByRole('tab', { name: /YouTube/ })
        .click();
      return page.getByRole('textbox', { name: /^Title/ });
    },
  ],
  [
    'the first comment at Instagram',
    async (page) => {
      await page
        .locator('form')
        .getByRole('tab', { name: /Instagram/ })
        .click();
      return page.getByRole('textbox', { name: /first comment/i });
    },
  ],
];

it.each(fields)('no key is a long task in %s of a post for nine platforms', async (name, open) => {
  const { context, page } = await onAPhone();
  const type = () => page.keyboard.type(text, { delay: 60 });
  await compose(page, Platform.options);
  const buffer = Buffer.from(await aPhotograph(1080, 1080));
  await page.locator('input[type=file]').first().setInputFiles({ name: 'bread.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('Ready', { exact: true }).first().waitFor();
  const field = await open(page);
  await field.focus();
  await page.waitForLoadState('networkidle');
  const typing = await tasksWhile(page, type);
  expect(await field.inputValue()).toBe(text);
  await page.evaluate(bareField);
  const bare = await tasksWhile(page, type);
  console.log(
    `${name}: long tasks of ${text.length} keys: ${long(typing)}, the longest ${typing[0]} ms; bare ${long(bare)}, ${bare[0]} ms`,
  );
  // The browser's own, like collecting what nobody needs any more, come in a bare field as well.
  expect(long(typing)).toBeLessThanOrEqual(long(bare) + 3);
  await context.close();
});

it('what was typed by the moment it is saved is saved whole', async () => {
  const { context, page } = await onAPhone();
  await compose(page, withoutOptions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.getByLabel('Save as draft', { exact: true }).check();
  await content(page).focus();
  await page.keyboard.type(`${text} to the last letter`);
  await page.evaluate(`document.querySelector('form').requestSubmit()`);
  await page.getByText('Draft saved').waitFor();
  const { posts } = await client.call(contracts.listPosts, { query: { clientId: client.id } });
  expect(posts.map((post) => post.content)).toContain(`${text} to the last letter`);
  await context.close();
});

it.each([
  ['the composer', 'posts/new', 'Content'],
  ['a post', 'posts?post=', 'As planned'],
  ['a post to edit', 'posts//edit', 'As planned'],
])('%s opens without holding up the phone', async (what, path, shown) => {
  const { context, page } = await onAPhone();
  const address = `${running.system.url}/client/${client.id}/${path.replace('post=', `post=${postId}`).replace('//', `/${postId}/`)}`;
  const [longest = 0] = await tasksWhile(page, async () => {
    await page.goto(address);
    await page.getByLabel(shown).or(page.getByText(shown)).first().waitFor();
  });
  console.log(`${what}: the longest task ${longest} ms`);
  expect(longest).toBeLessThan(mostToOpen);
  await context.close();
});

it('the composer opens from the list of posts without holding up the phone', async () => {
  const { context, page } = await onAPhone();
  await page.goto(`${running.system.url}/client/${client.id}/posts`);
  const create = page.getByRole('link', { name: 'Create post' }).or(page.getByRole('button', { name: 'Create post' }));
  await create.first().waitFor();
  await page.waitForLoadState('networkidle');
  const [longest = 0] = await tasksWhile(page, async () => {
    await create.first().click();
    await content(page).waitFor();
  });
  console.log(`the composer from the list: the longest task ${longest} ms`);
  expect(longest).toBeLessThan(mostToOpen);
  await context.close();
});
