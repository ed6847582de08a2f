import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { hour } from '../../../shared/durations.ts';
import { connect, settled } from '../../support/api/agency.ts';
import { type ApiClient, apiClient, signIn } from '../../support/api/api-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { missedPost } from '../missed-post.ts';
import { seeAll } from '../see-all.ts';
import { signInAt } from '../../support/browser/sign-in.ts';
import { expectAccessible, expectToFit, watch } from '../watched-page.ts';

const running = inABrowser();
// The missed post is written to the product's own table.
beforeAll(() => Object.assign(process.env, running.system.environment));

/** One post that went out, one for tomorrow on an account that was disconnected, and a trial that ends within three days. */
async function busyDay(call: ApiClient, url: string) {
  const missed = await missedPost(call, url);
  const written = { clientId: missed.clientId, media: [], status: 'scheduled' as const };
  const soon = new Date(Date.now() + 20 * hour).toISOString();
  await connect(call, url, missed.clientId, 'linkedin');
  const late = { ...written, platforms: ['linkedin' as const], content: 'We are hiring a baker', scheduledFor: soon };
  await call(contracts.createPost, { body: late });
  await call(contracts.deleteConnection, { params: { clientId: missed.clientId, platform: 'linkedin' } });
  const now = { ...written, platforms: ['facebook' as const], content: 'Warm bread until noon', scheduledFor: soon };
  const { id } = await call(contracts.createPost, { body: now });
  await call(contracts.createPublication, { params: { postId: id } });
  const client = {
    name: 'Olive & Thyme',
    email: 'owner@olive.example',
    plan: 'starter',
    phone: '+961 70 100 209',
  } as const;
  await call(contracts.createClient, { body: client });
  await call(contracts.createClient, { body: { ...client, name: 'مخبز الأرز', email: 'owner@arz.example' } });
  return { missed, published: await settled(call, id) };
}

const needOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'To do' }).getByRole('listitem').filter({ hasText: text });

it('the home tells what needs an admin, with the way to fix it, what goes out, and what it earns', async () => {
  const { url, demo } = running.system;
  const call = apiClient(url, await signIn(url, demo.adminEmail, demo.adminPassword));
  const { missed, published } = await busyDay(call, url);

  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInAt(page, demo.adminEmail, demo.adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await needOf(page, missed.content).getByText('Failed').waitFor();
  await needOf(page, 'We are hiring a baker').getByText('Will not go out').waitFor();
  const reminder = needOf(page, 'Olive & Thyme').getByRole('link', { name: /^Send Reminder/ });
  expect(await reminder.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/96170100209\?text=Hi%20Olive/);
  const today = page.getByRole('list', { name: 'Today' });
  const [target] = published.targets;
  const permalink = target?.state === 'published' ? target.permalink : undefined;
  const out = today.getByRole('listitem').filter({ hasText: 'Warm bread until noon' });
  expect(await out.getByRole('link', { name: /View on Facebook/ }).getAttribute('href')).toBe(permalink);
  await seeAll(page);
  const money = page.getByRole('table', { name: 'Money' });
  await money.getByText('Starter trial').first().waitFor();
  /** Where its letters begin, not its box. */
  const startOf = async (name: string) =>
    Number(
      await page.evaluate(`(() => {
        const written = document.createRange();
        const names = [...document.querySelectorAll('table .long-text')];
        written.selectNodeContents(names.find(({ textContent }) => textContent === ${JSON.stringify(name)}));
        return Math.round(written.getBoundingClientRect().left);
      })()`),
    );
  const start = await startOf('Olive & Thyme');
  expect(start).toBeGreaterThan(0);
  expect(await startOf('مخبز الأرز')).toBe(start);
  await expectAccessible(page);
  await expectToFit(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Starter trial').first().waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await needOf(page, missed.content).getByRole('link', { name: /^Fix/ }).click();
  await page.waitForURL(`${url}/posts/${missed.id}/edit`);

  await page.goto(`${url}/dashboard`);
  await needOf(page, missed.content).waitFor();
  await call(contracts.deletePost, { params: { postId: missed.id } });
  await page.reload();
  await needOf(page, 'We are hiring a baker').waitFor();
  expect(await needOf(page, missed.content).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it('the search in the bar finds a client and a post', async () => {
  const { url, demo } = running.system;
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInAt(page, demo.adminEmail, demo.adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const search = page.getByRole('combobox', { name: /^Search pages, clients/ });
  const find = async (words: string, found: string) => {
    await page
      .locator('#top')
      .getByRole('button', { name: /^Search/ })
      .click();
    await search.fill(words);
    const option = page.getByRole('option').filter({ hasText: found }).first();
    await option.waitFor();
    await expectAccessible(page);
    await expectToFit(page);
    await option.click();
    await search.waitFor({ state: 'detached' });
  };
  await find('warm bread', 'Warm bread until noon');
  await page.getByRole('dialog').getByText('Warm bread until noon').first().waitFor();
  expect(page.url()).toMatch(/\/posts\?post=/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await find('olive', 'owner@olive.example');
  await page.waitForURL(/\/clients\/\w+$/);
  expect(faults).toEqual([]);
  await context.close();
});
