import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { publishedAt, settled } from '../../support/api/agency.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { eventQueue, deadLettered } from '../dead-letters.ts';
import { inABrowser } from '../in-a-browser.ts';
import { missedPost } from '../missed-post.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const running = inABrowser();
// The missed post is written to the product's own table; the dead letter comes from its queue.
beforeAll(() => Object.assign(process.env, running.system.environment));

const rowOf = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });

it('an admin redrives dead letters, and retries failed posts', async () => {
  const { url, simulatorUrl, demo } = running.system;
  const call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  await deadLettered(call);
  const post = await missedPost(call, url);
  expect(post.targets).toMatchObject([{ state: 'failed', code: 'missed' }]);

  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInAt(page, demo.adminEmail, demo.adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Operations' }).click();

  const queue = rowOf(page, 'Queues', 'Instagram events');
  await queue.getByText('1 message').waitFor();
  await queue.getByRole('button', { name: 'What it is about' }).click();
  await queue.getByText('An unreadable message').waitFor();
  await expectAccessible(page);
  await queue.getByRole('button', { name: /^Retry/ }).click();
  const asked = page.getByRole('dialog', { name: 'Retry 1 message' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('1 message back in the queue').waitFor();
  await queue.getByText('None').waitFor();
  const { dead, waiting = 0, inFlight = 0 } = (await eventQueue(call)) ?? {};
  expect({ dead, tried: waiting + inFlight }).toEqual({ dead: 0, tried: 1 });

  const failure = rowOf(page, 'Failed posts by cause', 'Cedar Café');
  await failure.getByRole('button', { name: /^Retry/ }).click();
  const retrying = page.getByRole('dialog', { name: 'Send 1 post to Facebook again' });
  await retrying.getByRole('button', { name: 'Send again' }).click();
  await retrying.getByText('On the way').waitFor();
  await retrying.getByRole('link', { name: post.content }).waitFor();
  await expectAccessible(page);
  await retrying.locator('button', { hasText: 'Close' }).click();
  await page.getByText('No failures').waitFor();
  expect((await settled(call, post.id)).status).toBe('published');
  const published = (await publishedAt(simulatorUrl)).filter(({ message }) => message === post.content);
  expect(published).toHaveLength(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});
