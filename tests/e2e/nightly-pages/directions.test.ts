import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { hour } from '../../../shared/durations.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { demoAdmin } from '../../support/api/people.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { visit } from '../visit.ts';

const running = inABrowser();

const lines = ['الفرن مفتوح اليوم', 'Open 9:00–18:00, call 01 234 567!', 'أهلًا وسهلًا'] as const;
const content = lines.join('\n');

interface Line {
  readonly first: number;
  readonly last: number;
  readonly left: number;
  readonly right: number;
}

/** Of each line: where its first and its last letter stand, and how far it is from the sides of its block. */
const placesIn = (selector: string) => `(() => {
  const isShown = ({ textContent }) => textContent.includes('Open 9:00');
  const block = [...document.querySelectorAll('${selector}')].find(isShown);
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const places = [];
  while (walker.nextNode())
    for (let at = 0; at < walker.currentNode.length; at += 1) places.push([walker.currentNode, at]);
  const boxOf = ([node, at]) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  const { left, right } = block.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  return ${JSON.stringify(lines)}.map((line) => {
    const from = block.textContent.indexOf(line);
    const boxes = places.slice(from, from + line.length).map(boxOf);
    return {
      first: boxes[0].left,
      last: boxes.at(-1).left,
      left: Math.min(...boxes.map((box) => box.left)) - left - parseFloat(paddingLeft),
      right: right - parseFloat(paddingRight) - Math.max(...boxes.map((box) => box.right)),
    };
  });
})()`;

/** @param starts the side at which each line begins */
async function expectOwnDirections(page: Page, selector: string, starts: readonly ('left' | 'right')[]) {
  await page.locator(selector).filter({ hasText: 'Open 9:00' }).first().waitFor();
  const places = await page.evaluate<Line[]>(placesIn(selector));
  expect(places.map(({ first, last }) => first < last)).toEqual([false, true, false]);
  for (const [at, side] of starts.entries()) expect(Math.abs(places[at]![side])).toBeLessThan(2);
}

const atLeft = ['left', 'left', 'left'] as const;
const atRight = ['right', 'right', 'right'] as const;

it('each line of a post runs in its own direction, from the start of the page, and in a preview from its own', async () => {
  const { system, browser } = running;
  const { call, clientId } = await demoClient(system, 'facebook');
  const scheduledFor = new Date(Date.now() + 3 * hour).toISOString();
  const post = await call(contracts.createPost, { body: { clientId, content, platforms: ['facebook'], scheduledFor } });
  const { call: admin } = await demoAdmin(system);

  const staff = await visit(browser);
  await logIn(staff.page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await staff.page.goto(`${system.url}/client/${clientId}/posts?post=${post.id}`);
  await expectOwnDirections(staff.page, '.reading', atLeft);
  await staff.page.goto(`${system.url}/client/${clientId}/posts`);
  await expectOwnDirections(staff.page, '.excerpt', atLeft);
  await staff.page.goto(`${system.url}/client/${clientId}/posts/${post.id}/edit`);
  await expectOwnDirections(staff.page, '.preview-text', ['right', 'left', 'right']);
  await staff.context.close();

  for (const language of ['en', 'ar'] as const) {
    const { link } = await admin(contracts.createApproval, {
      body: { clientId, postIds: [post.id], language },
    });
    const client = await visit(browser);
    await client.page.goto(link);
    await expectOwnDirections(client.page, 'p.text', language === 'ar' ? atRight : atLeft);
    await client.context.close();
  }
});

it('on a page from right to left, a line from left to right is cut at its end and stands at the start of the page', async () => {
  const { system, browser } = running;
  const { call } = await demoAdmin(system);
  await call(contracts.updateMe, { body: { language: 'ar' } });
  const { context, page } = await visit(browser);
  await logIn(page, system.url, system.demo.adminEmail, system.demo.adminPassword);
  await page.locator('html[lang=ar] h1').first().waitFor();
  await page.goto(`${system.url}/clients?view=grid`);
  await page.locator('.line-text').first().waitFor();
  const styles = `(({ direction, textAlign }) => [direction, textAlign])(getComputedStyle(document.querySelector('.line-text')))`;
  expect(await page.evaluate(styles)).toEqual(['ltr', 'right']);
  await call(contracts.updateMe, { body: { language: 'en' } });
  await context.close();
});
