import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId, MediaId } from '../../../shared/domain/ids.ts';
import { day } from '../../../shared/durations.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { publishedAt, publishedPostsAt, settled } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
const everywhere: Platform[] = ['instagram', 'facebook', 'tiktok', 'linkedin', 'bluesky'];
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, clientId } = await demoClient(running.system, ...everywhere));
});

const band = (background: string) =>
  sharp({ create: { width: 600, height: 500, channels: 3, background } })
    .png()
    .toBuffer();

/** As a phone takes it: 600 × 1000, red over blue, stored lying on its side, with the place where it was taken. */
async function photo(): Promise<Buffer> {
  const [red, blue] = await Promise.all([band('red'), band('blue')]);
  const upright = await sharp({ create: { width: 600, height: 1000, channels: 3, background: 'white' } })
    .composite([
      { input: red, top: 0, left: 0 },
      { input: blue, top: 500, left: 0 },
    ])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(270)
    .withExif({ IFD0: { Model: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Red, green and blue in the middle of a row. */
async function colourAt(picture: Buffer, row: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((row * info.width + info.width / 2) * info.channels).subarray(0, 3)];
}

async function write(page: Page, ...platforms: string[]) {
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  for (const platform of platforms) await page.getByRole('checkbox', { name: platform }).check();
  await page.getByRole('textbox', { name: 'Content' }).fill('Fresh manakish');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'oven.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('button', { name: 'Crop to 4:5', exact: true }).waitFor();
  await expectAccessible(page);
}

async function crop(page: Page) {
  await write(page, 'Instagram');
  await page.getByRole('button', { name: 'Crop to 4:5' }).click();
  await page.getByText('oven.jpg is cropped to 4:5 now, on all platforms.').waitFor();
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Crop to 4:5' }).waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expectToFit(page);
}

it.each([
  ['on a large screen', desk],
  ['on a phone', phone],
])(
  '%s a photo of a phone is cropped with one press, and goes out upright and without its place',
  async (_where, seat) => {
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, seat);
    const { clientEmail, clientPassword } = running.system.demo;
    await logIn(page, running.system.url, clientEmail, clientPassword);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await crop(page);
    expect(workers).toEqual([expect.stringMatching('/drawing-worker-')]);

    const { media } = await call(contracts.listMedia, { query: { clientId } });
    const cropped = media.find(({ name }) => name === 'oven 4x5.jpg');
    expect(cropped).toMatchObject({ mimeType: 'image/jpeg', width: 600, height: 750 });
    const picture = Buffer.from(await (await fetch(`${running.system.url}${cropped?.url}`)).arrayBuffer());
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect((await colourAt(picture, 10))[0]).toBeGreaterThan(200);
    expect((await colourAt(picture, 740))[2]).toBeGreaterThan(200);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Crop to 4:5' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

async function cropForInstagram(page: Page) {
  await write(page, 'Instagram', 'Facebook');
  await page.getByRole('button', { name: 'Crop to 4:5', exact: true }).click();
  await page.getByText('oven.jpg is cropped to 4:5 now, on Instagram.').waitFor();
  const places = page.getByRole('tablist', { name: 'Texts and files' });
  await places.getByRole('tab', { name: 'Instagram · customised' }).click();
  await page.getByText('oven 4x5.jpg', { exact: true }).waitFor();
  await page.getByText('Ready', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectToFit(page);
}

/** From the original again: the blue half of it. */
async function changeCrop(page: Page) {
  await page.getByRole('button', { name: 'Change crop of oven 4x5.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change crop' });
  await dialog.getByRole('img', { name: 'What is shown' }).waitFor();
  await dialog.getByRole('slider', { name: 'Size' }).press('Home');
  await dialog.getByRole('slider', { name: 'Top to bottom' }).press('End');
  await dialog.getByRole('slider', { name: 'Size' }).press('End');
  await dialog.getByRole('slider', { name: 'Top to bottom' }).press('End');
  await expectAccessible(page);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByText('oven 4x5.jpg shows another part now, on Instagram.').waitFor();
  await page.getByText('Ready', { exact: true }).waitFor();
}

it.each([
  ['on a large screen', desk],
  ['on a phone', phone],
])('%s a post within an hour of another is moved to the next free time', async (where, seat) => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { clientEmail, clientPassword } = running.system.demo;
  await logIn(page, running.system.url, clientEmail, clientPassword);
  const at = new Date(Date.now() + 40 * day).toISOString();
  const body = { clientId, platforms: ['facebook' as const], scheduledFor: at };
  const [one] = await Promise.all(
    ['Kaak', 'Manakish'].map((what) => call(contracts.createPost, { body: { ...body, content: `${what} ${where}` } })),
  );
  await page.goto(`${running.system.url}/client/${clientId}/posts/${one?.id}/edit`);
  await page.getByText('Facebook: another post goes out within the same hour').waitFor();
  await page.getByRole('button', { name: /^Move to / }).click();
  await page.getByText(/^The post is planned for .* now\.$/).waitFor();
  await page.getByText('Facebook: another post goes out within the same hour').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Facebook: another post goes out within the same hour').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it.each([
  ['on a large screen', desk],
  ['on a phone', phone],
])('%s a photo is cropped for Instagram alone, and Facebook gets it as it is', async (where, seat) => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { clientEmail, clientPassword } = running.system.demo;
  await logIn(page, running.system.url, clientEmail, clientPassword);
  await cropForInstagram(page);
  await changeCrop(page);
  const content = `Manakish ${where}`;
  await page.getByRole('tablist', { name: 'Texts and files' }).getByRole('tab', { name: 'All platforms' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();
  const [post] = (await call(contracts.listPosts, { query: { clientId, search: content } })).posts;
  expect(post).toMatchObject({
    media: [{ name: 'oven.jpg' }],
    platformMedia: {
      instagram: [{ name: 'oven 4x5.jpg', width: 600, height: 750, crop: { of: post?.media[0]?.id, x: 0, y: 250 } }],
    },
  });
  expect(faults).toEqual([]);
  await context.close();
});

/** Where each platform shows what it took of the post. */
async function publishEverywhere(content: string, media: MediaId[]): Promise<string[]> {
  const tiktok = { privacy: 'PUBLIC_TO_EVERYONE' as const, allowComments: true, allowDuet: false, allowStitch: false };
  const body = { clientId, content, media, platforms: everywhere, options: { tiktok } };
  const { id: postId } = await call(contracts.createPost, { body });
  await call(contracts.publishPost, { params: { postId } });
  expect(await settled(call, postId)).toMatchObject({ status: 'published' });
  const { simulatorUrl, tiktokSimulatorUrl, linkedinSimulatorUrl, blueskySimulatorUrl } = running.system;
  const atMeta = (await publishedAt(simulatorUrl)).filter(({ message }) => message === content);
  const others = [tiktokSimulatorUrl, linkedinSimulatorUrl, blueskySimulatorUrl];
  const published = (await Promise.all(others.map(publishedPostsAt))).flat();
  return [...atMeta, ...published.filter(({ text }) => text === content)].flatMap(({ mediaUrls }) => mediaUrls);
}

it.each([
  ['on a large screen', desk],
  ['on a phone', phone],
])('%s a HEIC photo goes out on all platforms, upright and without its place', async (where, seat) => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { clientEmail, clientPassword } = running.system.demo;
  await logIn(page, running.system.url, clientEmail, clientPassword);
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  for (const platform of ['Instagram', 'Facebook']) await page.getByRole('checkbox', { name: platform }).check();
  const name = `IMG ${where}.HEIC`;
  const heic = await readFile(fixturePath('phone.heic'));
  expect(heic.includes('Camera 9')).toBe(true);
  // Browsers on a desk know no type for it.
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: heic });
  await page.getByText('Ready', { exact: true }).waitFor();
  const picture = `document.querySelector('img[alt="${name}"]')`;
  await expect
    .poll(() => page.evaluate(`${picture}?.naturalWidth + ' × ' + ${picture}?.naturalHeight`))
    .toBe('720 × 900');
  await expectAccessible(page);
  await expectToFit(page);

  const { media } = await call(contracts.listMedia, { query: { clientId, search: name } });
  const addresses = await publishEverywhere(
    `From a phone, ${where}`,
    media.map(({ id }) => id),
  );
  expect(addresses).toHaveLength(everywhere.length);
  for (const address of addresses) {
    const picture = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 900 });
    expect(picture.includes('Camera 9')).toBe(false);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect((await colourAt(picture, 20))[0]).toBeGreaterThan(180);
    expect((await colourAt(picture, 880))[2]).toBeGreaterThan(180);
  }
  expect(faults).toEqual([]);
  await context.close();
});
