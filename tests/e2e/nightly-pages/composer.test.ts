import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { unexpected } from '../at-the-platform.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, expectToFit, watch } from '../watched-page.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { logIn, signInAt } from '../../support/browser/sign-in.ts';
import { smallTargets } from '../small-targets.ts';
import { everyone, phone, sitAt, visit } from '../visit.ts';

const text = `${'Fresh manakish from seven in the morning. '.repeat(4)}#manakish @cedar.cafe`;

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, clientId } = await demoClient(running.system, 'instagram', 'facebook', 'tiktok'));
});

/** The second file is moved to the front; due next year. */
async function write(page: Page) {
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  await page.getByRole('textbox', { name: 'Content' }).fill(text);
  await page.getByRole('checkbox', { name: 'Instagram' }).check();
  await page.locator('input[type=file]').setInputFiles([fixturePath('manakish.jpg'), fixturePath('manakish.mp4')]);
  await page.getByText('Ready', { exact: true }).nth(1).waitFor();
  await page.getByRole('button', { name: 'Move manakish.mp4 earlier' }).click();
  const preview = page.getByRole('tabpanel', { name: 'Instagram' });
  await page.getByText(`${text.length}/280`).waitFor();
  await preview.getByText('Goes out as a carousel').waitFor();
  await preview.getByRole('button', { name: 'Next file' }).click();
  await preview.getByRole('button', { name: '… more' }).click();
  await preview.getByText('#manakish').waitFor();
  await page.getByLabel('Schedule', { exact: true }).check();
  await page.getByLabel('Date', { exact: true }).fill(`${new Date().getUTCFullYear() + 1}/07/15`);
  await page.getByLabel('Time', { exact: true }).fill('14:00');
  await page.getByText(/14:00 Beirut · 11:00 UTC/).waitFor();
}

/** Width divided by height. */
async function shapeOf(page: Page, platform: string) {
  const preview = page.locator('.composer-preview');
  await preview.getByRole('tab', { name: platform }).click();
  const box = await preview.getByRole('tabpanel', { name: platform }).locator('.preview-media').boundingBox();
  return (box?.width ?? 0) / (box?.height ?? 1);
}

async function look(page: Page) {
  for (const platform of [/^Facebook/, /^TikTok/]) await page.getByRole('checkbox', { name: platform }).check();
  expect(await shapeOf(page, 'Instagram')).toBeCloseTo(1, 2);
  expect(await shapeOf(page, 'Facebook')).toBeCloseTo(16 / 9, 2);
  expect(await shapeOf(page, 'TikTok')).toBeCloseTo(9 / 16, 2);
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('#bread '.repeat(31));
  const findings = page.getByRole('list').filter({ has: page.getByRole('img', { name: 'Blocks the post' }) });
  await findings
    .getByText(/hashtags/)
    .first()
    .waitFor();
  await content.fill(text);
  await sayElsewhere(page);
  for (const platform of [/^Facebook/, /^TikTok/]) await page.getByRole('checkbox', { name: platform }).uncheck();
}

/** The preview follows what is written. */
async function sayElsewhere(page: Page) {
  const texts = page.getByRole('tablist', { name: 'Texts and files' });
  await texts.getByRole('tab', { name: 'Facebook' }).click();
  await page.getByRole('textbox', { name: 'Text on Facebook' }).fill('Kaak for Facebook');
  await texts.getByRole('tab', { name: 'Facebook · customised' }).waitFor();
  const preview = page.locator('.composer-preview');
  await preview.getByRole('tabpanel', { name: 'Facebook' }).getByText('Kaak for Facebook').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use the common text' }).click();
  await texts.getByRole('tab', { name: 'All platforms' }).click();
  await preview.getByRole('tab', { name: 'Instagram' }).click();
}

/** The other post is not saved; its text is found again. */
async function writeFromLibrary(page: Page) {
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  await page.getByRole('textbox', { name: 'Content' }).fill('Kaak at noon');
  // Where the last post went is chosen already.
  await page.getByRole('checkbox', { name: 'Instagram' }).uncheck();
  await page.getByRole('checkbox', { name: 'Facebook' }).check();
  await page.getByRole('button', { name: 'Choose from the library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose from the library' });
  await dialog.getByRole('button', { name: 'manakish.jpg' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 file' }).click();
  await page.getByRole('tabpanel', { name: 'Facebook' }).getByText('Goes out as a photo').waitFor();
  await expectAccessible(page);
  await page.goto('about:blank');
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  await page.getByText('Your unsaved post was restored').waitFor();
  expect(await page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe('Kaak at noon');
  await page.getByRole('button', { name: 'Discard' }).click();
}

it('a client writes a post with files, and finds the text of an unsaved one again', async () => {
  const light = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(light);
  const page = await light.newPage();
  // The browser warns about unsaved changes.
  page.on('dialog', (dialog) => void dialog.accept());
  const { clientEmail, clientPassword } = running.system.demo;
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, clientEmail, clientPassword);
  await page.waitForURL(`**/client/${clientId}`);
  await write(page);
  await look(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Schedule (post|for)/ }).click();
  await page.getByText('Post scheduled').waitFor();
  const [post] = (await call(contracts.listPosts, { query: { clientId } })).posts;
  expect(post?.media.map(({ name }) => name)).toEqual(['manakish.mp4', 'manakish.jpg']);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await writeFromLibrary(page);
  expect(unexpected(faults)).toEqual([]);
  await light.close();
});

it.each(everyone)('%s keeps the own text of a post that someone else changed meanwhile', async (who, seat, role) => {
  const body = { clientId, content: 'As planned', platforms: ['facebook' as const] };
  const { id: postId } = await call(contracts.createPost, { body });
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { demo, url } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/${postId}/edit`);
  await page.getByText('As planned').first().waitFor();
  await call(contracts.updatePost, { params: { postId }, body: { content: 'Changed elsewhere' } });
  await page.getByRole('textbox', { name: 'Content' }).fill(`Changed by ${who}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this post' });
  await dialog.getByText('Changed elsewhere').waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  expect(seat === phone ? await smallTargets(page) : []).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Posts updated successfully!').waitFor();
  const saved = await call(contracts.getPost, { params: { postId } });
  expect(saved).toMatchObject({ content: `Changed by ${who}`, status: 'draft', version: 3 });
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
