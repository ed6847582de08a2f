import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import { idOfMedia } from '../../support/ids.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, watch } from '../watched-page.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { logIn } from '../../support/browser/sign-in.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, clientId } = await demoClient(running.system, 'facebook'));
});

const inLibrary = async () => (await call(contracts.listMedia, { query: { clientId } })).media;

async function upload(page: Page) {
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Media' }).click();
  await page.getByText('No files yet').waitFor();
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles([fixturePath('manakish.jpg'), fixturePath('manakish.mp4')]);
  for (const name of ['manakish.jpg', 'manakish.mp4'])
    await page.getByRole('button', { name: `Show ${name}` }).waitFor();
  // Of the film, the moment that this browser drew.
  const loaded = `[...document.querySelectorAll('.media-picture img')].filter(
    ({ naturalWidth, currentSrc }) => naturalWidth > 0 && new URL(currentSrc).pathname.endsWith('.320.webp'),
  ).length`;
  await expect.poll(() => page.evaluate<number>(loaded)).toBe(2);
  await page.getByRole('list', { name: 'The library in numbers' }).getByText('2', { exact: true }).waitFor();
  await expectAccessible(page);
}

/** Throttles the connection, and restores it. */
async function watchUpload(page: Page) {
  const line = await page.context().newCDPSession(page);
  const setSpeed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await setSpeed(100_000);
  // Bytes after a picture's end are ignored.
  const buffer = Buffer.concat([await readFile(fixturePath('manakish.jpg')), Buffer.alloc(4_000_000)]);
  await page.locator('input[type=file]').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await uploads.getByText(/^[1-9]\d?%$/).waitFor();
  await uploads.getByText('Uploading', { exact: true }).waitFor();
  await expectAccessible(page);
  await setSpeed(-1);
  await page.getByRole('button', { name: 'Show large.jpg' }).waitFor();
  await uploads.waitFor({ state: 'detached' });
  await line.detach();
}

async function lookThroughAll(page: Page) {
  await page.goto(`${running.system.url}/media`);
  await page.getByText('Every client has a library of its own.').waitFor();
  await page.getByRole('heading', { name: 'Files (3)' }).waitFor();
  const files = page.getByRole('group', { name: 'Files', exact: true });
  expect(await files.getByRole('link', { name: 'Cedar Café' }).count()).toBe(3);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^File type/ }).click();
  await page.getByRole('option', { name: 'Pictures', exact: true }).click();
  await page.getByRole('button', { name: 'Show manakish.mp4' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete large.jpg' }).click();
  const question = page.getByRole('dialog', { name: 'Delete file' });
  await question.getByText('large.jpg will be deleted').waitFor();
  await question.getByRole('button', { name: 'Delete file' }).click();
  await page.getByText('File deleted').first().waitFor();
  await page.getByRole('heading', { name: 'Files (1)' }).waitFor();
  expect((await inLibrary()).map(({ name }) => name).toSorted()).toEqual(['manakish.jpg', 'manakish.mp4']);
  await files.getByRole('link', { name: 'Cedar Café' }).click();
  await page.waitForURL(`${running.system.url}/media?client=${clientId}`);
  await page.getByRole('searchbox', { name: 'Find files by name' }).waitFor();
}

/** Found by name over all clients, and deleted together but for the one that a draft needs. */
async function cleanUp(page: Page) {
  await page.goto(`${running.system.url}/media?search=MANAKISH`);
  await page.getByText('2 matches', { exact: true }).first().waitFor();
  for (const name of ['manakish.jpg', 'manakish.mp4'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete 2 files' }).click();
  const question = page.getByRole('dialog', { name: 'Delete files' });
  await question.getByText('1 file will be deleted from its library.').waitFor();
  await question.getByRole('link', { name: 'Fresh manakish (Draft)' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()?.width);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
}

/** From the enlarged picture to its post. */
async function follow(page: Page) {
  await page.getByRole('button', { name: 'Show manakish.jpg' }).click();
  const use = page.getByRole('dialog', { name: 'manakish.jpg' }).getByRole('link', { name: 'Fresh manakish (Draft)' });
  await use.waitFor();
  await expectAccessible(page);
  await use.click();
  await page.getByRole('dialog', { name: 'Post', exact: true }).getByText('Fresh manakish').waitFor();
}

/** Changing the client during an upload asks first. */
async function keepUpload(page: Page) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const isUpload = (url: URL, method: string) => method === 'POST' && !url.pathname.startsWith('/api/');
  await page.route('**/*', async (route, asked) => {
    if (isUpload(new URL(asked.url()), asked.method())) await held;
    await route.fallback();
  });
  await page.locator('input[type=file]').setInputFiles(fixturePath('manakish.jpg'));
  await page.getByRole('list', { name: 'Uploads' }).getByText('manakish.jpg').waitFor();
  await page.getByRole('button', { name: 'Filter by client' }).click();
  await page.getByRole('option', { name: 'All clients' }).click();
  const question = page.getByRole('dialog', { name: 'Leave page' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  release();
  await page.getByText('Added to the library').waitFor();
  await page.unrouteAll();
  // A picture that is still on its way would not be found after it is deleted.
  await expect.poll(() => page.evaluate('[...document.images].every(({ complete }) => complete)')).toBe(true);
  const [newest] = await inLibrary();
  await call(contracts.deleteMedia, { params: { mediaId: idOfMedia(newest?.id ?? '') } });
  await page.reload();
}

/** Refused while the draft uses it. */
async function remove(page: Page, postId: PostId) {
  await page.goto(`${running.system.url}/media?client=${clientId}&search=jpg`);
  await page.getByText('1 match', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Delete manakish.jpg' }).click();
  const question = page.getByRole('dialog', { name: 'Delete file' });
  await question.getByRole('link', { name: 'Fresh manakish (Draft)' }).waitFor();
  expect(await question.getByRole('button', { name: 'Delete file' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await call(contracts.updatePost, { params: { postId }, body: { media: [] } });
  await page.getByRole('button', { name: 'Delete manakish.jpg' }).click();
  await question.getByText('manakish.jpg will be deleted').waitFor();
  await question.getByRole('button', { name: 'Delete file' }).click();
  await page.getByText('No matches').waitFor();
  expect((await inLibrary()).map(({ name }) => name)).toEqual(['manakish.mp4']);
}

it('files are uploaded, found in the posts that use them, and deleted once none needs them', async () => {
  const wide = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(wide);
  const page = await wide.newPage();
  await logIn(page, running.system.url, running.system.demo.clientEmail, running.system.demo.clientPassword);
  await upload(page);
  await watchUpload(page);
  const media = (await inLibrary()).filter(({ name }) => name === 'manakish.jpg').map(({ id }) => id);
  const body = { clientId, content: 'Fresh manakish', platforms: ['facebook' as const], media };
  const post = await call(contracts.createPost, { body });
  await follow(page);
  await wide.close();

  const small = await running.browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const { faults: others } = await watch(small);
  const phone = await small.newPage();
  await logIn(phone, running.system.url, running.system.demo.adminEmail, running.system.demo.adminPassword);
  await lookThroughAll(phone);
  for (const width of [1440, 390]) {
    await phone.setViewportSize({ width, height: 844 });
    await cleanUp(phone);
  }
  await phone.goto(`${running.system.url}/media`);
  await phone.getByRole('button', { name: 'Filter by client' }).click();
  await phone.getByRole('option', { name: /cedar@nashra.demo/ }).click();
  await phone.getByRole('button', { name: 'Show manakish.jpg' }).waitFor();
  await keepUpload(phone);
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await expectAccessible(phone);
  await remove(phone, post.id);
  expect([...faults, ...others]).toEqual([]);
  await small.close();
});
