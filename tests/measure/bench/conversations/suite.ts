import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { contracts } from '../../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import { logIn } from '../../../support/browser/sign-in.ts';
import type { ApiClient } from '../../../support/api/api-client.ts';
import { connect, publishedAt, settled } from '../../../support/api/agency.ts';
import { newProfessional } from '../../../support/api/people.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { startSystem } from '../../../support/local/local-system.ts';

const platform = 'facebook';
/** A look at the platform reads as many and more of the latest of a post. */
const readAtOnce = 2000;
const few = 50;
/** In milliseconds. */
const longestTask = 100;
/** A slow machine may take longer, of many comments as of few. */
const mostTimes = 1.5;

/**
 * `npm run bench -- conversations [--comments 10000]`: the longest task of the main thread, in which the page reacts to nothing
 * else, with so many comments on one post and with few.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const usual = { comments: { type: 'string', default: '10000' } } as const;
  const { values } = parseArgs({ args: [...options], options: usual });
  const opened = await openBrowser();
  const system = await startSystem();
  try {
    const ofFew = await tasksWith(few, opened.browser, system);
    const ofMany = await tasksWith(Number(values.comments), opened.browser, system);
    return report(Number(values.comments), ofFew, ofMany);
  } finally {
    await opened.close();
    await system.stop();
  }
}

type System = Awaited<ReturnType<typeof startSystem>>;

/** By what the person did, in milliseconds. Chromium tells tasks of 50 and more. */
type Tasks = ReadonlyMap<string, number>;

async function tasksWith(comments: number, browser: Browser, system: System): Promise<Tasks> {
  const client = await aClientWith(comments, system);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  await logIn(page, system.url, client.email, client.password);
  const tasks = new Map<string, number>();
  const measure = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate('globalThis.longestTask = 0');
    await act();
    await page.waitForLoadState('networkidle');
    tasks.set(name, await page.evaluate<number>('globalThis.longestTask'));
  };
  const listed = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await measure('open', async () => {
    await page.goto(`${system.url}/client/${client.id}/conversations`);
    await listed.first().waitFor();
  });
  if (comments > few)
    await measure('go on ten pages', async () => {
      for (let step = 0; step < 10; step += 1) await nextPage(page);
    });
  await measure('search for the first', async () => {
    await page.getByRole('searchbox').fill('comment number 1.');
    await page.getByText('comment number 1.', { exact: true }).waitFor({ timeout: 120_000 });
  });
  await measure('end the search', async () => {
    await page.getByRole('searchbox').fill('');
    await listed.nth(5).waitFor();
  });
  await context.close();
  return tasks;
}

const watchTasks = `
globalThis.longestTask = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration);
}).observe({ type: 'longtask', buffered: true });
`;

async function nextPage(page: Page) {
  const shown = page.getByRole('list', { name: 'Comments' }).getByRole('listitem').first();
  const before = await shown.textContent();
  await page.getByRole('button', { name: 'Next page' }).click();
  while ((await shown.textContent()) === before) await page.waitForTimeout(20);
}

/** Of one post that is out. */
async function aClientWith(comments: number, system: System) {
  const client = await newProfessional(system, `Zaatar House ${comments}`);
  const params = { clientId: client.id };
  await connect(client.call, system.url, client.id, platform);
  const content = `Fresh manakish of ${client.id}`;
  const post = { clientId: client.id, content, platforms: [platform] as ['facebook'] };
  const { id: postId } = await client.call(contracts.createPost, { body: post });
  await client.call(contracts.createPublication, { params: { postId } });
  await settled(client.call, postId);
  const there = (await publishedAt(system.simulatorUrl)).find(({ message }) => message === content);
  if (there === undefined) throw new Error('The post is not at the platform');
  const { version } = await client.call(contracts.getConversationSettings, { params });
  await client.call(contracts.updateConversationSettings, { params, body: { isOn: true, version } });
  for (let from = 0; from < comments; from += readAtOnce) {
    const numbers = Array.from({ length: Math.min(readAtOnce, comments - from) }, (_, index) => from + index + 1);
    const order = {
      postId: there.id,
      comments: numbers.map((number) => ({ name: `Visitor ${number % 97}`, text: `comment number ${number}.` })),
      isTold: false,
    };
    const answer = await fetch(`${system.simulatorUrl}/_sim/comments`, { method: 'POST', body: JSON.stringify(order) });
    if (answer.status !== 201) throw new Error(`The comments were answered ${answer.status}`);
    await readAll(client.call, client.id, numbers.length);
  }
  return client;
}

/** That the post is out is told to other parts of the product a moment later. */
async function readAll(call: ApiClient, clientId: ClientId, expected: number) {
  for (let missing = expected; missing > 0;) {
    const { added } = await call(contracts.createCommentReading, { params: { clientId } });
    missing -= added;
    if (missing > 0) await setTimeout(2000);
  }
}

function report(comments: number, ofFew: Tasks, ofMany: Tasks): boolean {
  const lines = [`longest task, ms        ${few} comments   ${comments.toLocaleString('en')} comments`];
  let holds = true;
  for (const [name, many] of ofMany) {
    const one = ofFew.get(name);
    const isShort = many <= Math.max(longestTask, (one ?? 0) * mostTimes);
    holds &&= isShort;
    lines.push(`${name.padEnd(24)}${shown(one).padStart(8)}${shown(many).padStart(18)}${isShort ? '' : '   too long'}`);
  }
  lines.push(`limit: ${longestTask} ms, or ${mostTimes} times as long as with few`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return holds;
}

const shown = (task: number | undefined) =>
  task === undefined ? '–' : task === 0 ? 'below 50' : String(Math.round(task));
