import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { NewPost } from '../../../shared/domain/posts/post.ts';
import { day } from '../../../shared/durations.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';
import { platforms } from '../../../shared/platforms/registry.ts';
import type { FormatRule } from '../../../shared/platforms/rules/rule.ts';
import { publishedAt, publishedPostsAt, settled } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { choosePlatforms } from '../controls.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { atNight, someone, sitAt, visit } from '../visit.ts';
import { sampled } from '../../support/whole.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
/** That show pictures. */
const everywhere = Platform.options.filter((platform) =>
  Object.values<FormatRule>(platforms[platform].rules.formats).some(({ picture }) => picture !== undefined),
);
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

/** Those within a few screens of what is seen. */
const areNearPicturesThere =
  '[...document.images].every((image) => image.complete || Math.abs(image.getBoundingClientRect().top) > innerHeight * 3)';

/** What loads while somebody scrolls to it moves nothing. */
async function expectToStay(page: Page, control: Locator) {
  const placeOf = async () =>
    Math.round(((await control.boundingBox())?.y ?? 0) + (await page.evaluate<number>('scrollY')));
  const before = await placeOf();
  await control.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(areNearPicturesThere)).toBe(true);
  expect(await placeOf()).toBe(before);
}

/** Near the top and the bottom of its middle. */
async function expectRedOverBlue(picture: Buffer) {
  const { height } = await sharp(picture).metadata();
  const [red, blue] = await Promise.all([colourAt(picture, 10), colourAt(picture, height - 10)]);
  expect(red.map((share) => share > 127)).toEqual([true, false, false]);
  expect(blue.map((share) => share > 127)).toEqual([false, false, true]);
}

async function write(page: Page, ...names: string[]) {
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  await choosePlatforms(page, ...names);
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
  await page.getByText('oven.jpg is cropped to 4:5 now, on all platforms.', { exact: true }).waitFor();
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Crop to 4:5' }).waitFor({ state: 'detached' });
  await expectAccessible(page);
  await expectToFit(page);
}

it.each(someone)(
  '%s crops a photo of a phone with one press, and it is stored upright and without its place',
  async (_who, seat, role) => {
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, seat);
    const { url, demo } = running.system;
    await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await crop(page);
    expect(workers).toEqual([expect.stringMatching('/drawing-worker-')]);

    const { media } = await call(contracts.listMedia, { query: { clientId } });
    const cropped = media.find(({ name }) => name === 'oven 4x5.jpg');
    expect(cropped).toMatchObject({ mimeType: 'image/jpeg', width: 600, height: 750 });
    const picture = Buffer.from(await (await fetch(`${running.system.url}${cropped?.url}`)).arrayBuffer());
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    await expectRedOverBlue(picture);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Crop to 4:5' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Red over blue, as its name ends. */
async function stripes(name: string, width: number, height: number) {
  const all = { width, channels: 3 as const };
  const blue = { input: { create: { ...all, height: height / 2, background: 'blue' } }, left: 0, top: height / 2 };
  const buffer = await sharp({ create: { ...all, height, background: 'red' } })
    .composite([blue])
    .toFormat(name.endsWith('.png') ? 'png' : 'jpeg')
    .toBuffer();
  return { name, mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg', buffer };
}

const threads = [
  ['in a worker', ''],
  // Browsers without the canvas that a worker needs.
  ['on the page', 'delete globalThis.OffscreenCanvas'],
] as const;

it.each(
  someone.flatMap(([who, seat, role]) =>
    sampled(1, threads).map(([where, script]) => [who, where, seat, role, script] as const),
  ),
)('%s redraws photos %s, which the platforms show as they were taken', async (who, where, seat, role, script) => {
  const { context, page, faults } = await visit(running.browser);
  await context.addInitScript(script);
  await sitAt(page, seat);
  const { url, demo } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/new`);
  await choosePlatforms(page, 'Instagram', 'TikTok');
  const content = `Redrawn ${where} by ${who}`;
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  const files = await Promise.all([
    stripes('screen.png', 600, 600),
    stripes('large.jpg', 3000, 3000),
    stripes('bordered.jpg', 600, 1000),
    stripes('cropped.jpg', 600, 1000),
  ]);
  await page.locator('input[type=file]').setInputFiles(files);
  for (const redrawn of ['screen.png is a JPEG now, on all platforms.', 'large.jpg is smaller now, on TikTok.'])
    await page.getByText(redrawn, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add borders to 4:5', exact: true }).first().click();
  await page.getByText('bordered.jpg has borders now, on Instagram.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Crop to 4:5', exact: true }).click();
  await page.getByText('cropped.jpg is cropped to 4:5 now, on Instagram.', { exact: true }).waitFor();
  await expect(page.getByRole('textbox', { name: 'Content' }).inputValue()).resolves.toBe(content);
  for (const tab of ['TikTok · customised', 'Instagram · customised']) {
    await page.getByRole('tablist', { name: 'Texts and files' }).getByRole('tab', { name: tab }).click();
    await page.getByText('Ready', { exact: true }).nth(3).waitFor();
  }
  await expectAccessible(page);
  await expectToFit(page);
  await expectToStay(page, page.getByRole('radio', { name: 'Save as draft' }));
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').first().waitFor();

  const [draft] = (await call(contracts.listPosts, { query: { clientId, search: content } })).posts;
  const filesAt = (platform: 'instagram' | 'tiktok') => draft?.platformMedia[platform]?.map(({ id }) => id) ?? [];
  const platformMedia = { instagram: filesAt('instagram'), tiktok: filesAt('tiktok') };
  const shown = await publishFiles(content, { media: [], platforms: ['instagram', 'tiktok'], platformMedia });
  expect(shown).toHaveLength(8);
  const sizes = await Promise.all(
    shown.map(async (address) => {
      const picture = Buffer.from(await (await fetch(address)).arrayBuffer());
      await expectRedOverBlue(picture);
      const { format, width, height } = await sharp(picture).metadata();
      return `${format} ${width} × ${height}`;
    }),
  );
  expect(sizes.toSorted()).toEqual([
    'jpeg 1080 × 1080',
    'jpeg 2048 × 2048',
    'jpeg 600 × 1000',
    'jpeg 600 × 1000',
    'jpeg 600 × 600',
    'jpeg 600 × 600',
    'jpeg 600 × 750',
    'jpeg 800 × 1000',
  ]);
  expect(faults).toEqual([]);
  await context.close();
});

it.each(atNight)('%s redraws the cover of a reel, which shows what was chosen', async (who, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { url, demo } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/new`);
  await choosePlatforms(page, 'Instagram');
  const content = `A reel with a cover by ${who}`;
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  const oven = { name: 'oven.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await aVideo(reelShape)) };
  await page.locator('input[type=file]').first().setInputFiles(oven);
  const cover = page.locator('input[type=file][accept="image/*"]');
  await cover.setInputFiles(await stripes('cover.png', 1080, 1920));
  await page.getByText('cover.png is a JPEG now, on Instagram.', { exact: true }).waitFor();
  await page.getByText('Ready', { exact: true }).nth(1).waitFor();
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').first().waitFor();

  const [draft] = (await call(contracts.listPosts, { query: { clientId, search: content } })).posts;
  const picture = Buffer.from(await (await fetch(`${url}${draft?.covers?.instagram?.url}`)).arrayBuffer());
  await expectRedOverBlue(picture);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  expect(faults).toEqual([]);
  await context.close();
});

async function cropForInstagram(page: Page) {
  await write(page, 'Instagram', 'Facebook');
  await page.getByRole('button', { name: 'Crop to 4:5', exact: true }).click();
  await page.getByText('oven.jpg is cropped to 4:5 now, on Instagram.', { exact: true }).waitFor();
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
  await page.getByText('oven 4x5.jpg shows another part now, on Instagram.', { exact: true }).waitFor();
  await page.getByText('Ready', { exact: true }).waitFor();
}

it.each(atNight)('%s moves a post within an hour of another to the next free time', async (where, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { url, demo } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);
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

it.each(atNight)('%s crops a photo for Instagram alone, and Facebook gets it as it is', async (where, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { url, demo } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`]);
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

const boardOfCedar = '549755885175000001';

type Files = Pick<NewPost, 'media' | 'platforms' | 'platformMedia'>;

/** Where each platform shows what it took of the post. */
async function publishFiles(content: string, files: Files): Promise<string[]> {
  const tiktok = { privacy: 'PUBLIC_TO_EVERYONE' as const, allowComments: true, allowDuet: false, allowStitch: false };
  const body = { clientId, content, ...files, options: { tiktok, pinterest: { board: boardOfCedar } } };
  const { id: postId } = await call(contracts.createPost, { body });
  await call(contracts.createPublication, { params: { postId } });
  expect(await settled(call, postId)).toMatchObject({ status: 'published' });
  const { system } = running;
  const atMeta = (await publishedAt(system.simulatorUrl)).filter(({ message }) => message === content);
  const others = [
    system.tiktokSimulatorUrl,
    system.linkedinSimulatorUrl,
    system.twitterSimulatorUrl,
    system.pinterestSimulatorUrl,
    system.blueskySimulatorUrl,
    system.threadsSimulatorUrl,
  ];
  const published = (await Promise.all(others.map(publishedPostsAt))).flat();
  return [...atMeta, ...published.filter(({ text, description = text }) => description === content)].flatMap(
    ({ mediaUrls }) => mediaUrls,
  );
}

it.each(someone)(
  '%s attaches a HEIC photo, which goes out on all platforms, upright and without its place',
  async (where, seat, role) => {
    const { context, page, faults } = await visit(running.browser);
    await sitAt(page, seat);
    const { url, demo } = running.system;
    await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/new`);
    await choosePlatforms(page, 'Instagram', 'Facebook');
    const name = `IMG ${where}.HEIC`;
    const heic = await readFile(fixturePath('phone.heic'));
    expect(heic.includes('Camera 9')).toBe(true);
    // Browsers on a desk know no type for it.
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: heic });
    await page.getByText('Ready', { exact: true }).waitFor();
    // A rendition in the width of its place, upright.
    const picture = `document.querySelector('img[alt="${name}"]')`;
    await expect
      .poll(() => page.evaluate(`${picture}?.naturalWidth + ' × ' + ${picture}?.naturalHeight`))
      .toBe('56 × 70');
    await expectAccessible(page);
    await expectToFit(page);

    const { media } = await call(contracts.listMedia, { query: { clientId, search: name } });
    const ids = media.map(({ id }) => id);
    const addresses = await publishFiles(`From a phone, ${where}`, {
      media: ids,
      platforms: everywhere,
      platformMedia: {},
    });
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
  },
);

const square = (name: string, mimeType: 'image/jpeg' | 'image/png', side = 600) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'olive' } })
    .toFormat(mimeType === 'image/png' ? 'png' : 'jpeg')
    .toBuffer()
    .then((buffer) => ({ name, mimeType, buffer }));

/** Below what was done without a press. */
const undoLast = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click();

async function pressAndUndo(page: Page, fix: string, result: string) {
  const button = page.getByRole('button', { name: fix, exact: true });
  await button.click();
  await page.getByText(result, { exact: true }).waitFor();
  await button.waitFor({ state: 'detached' });
  await undoLast(page);
  await button.click();
  await page.getByText(result, { exact: true }).waitFor();
  await button.waitFor({ state: 'detached' });
}

/** What is done without a press is offered again once it is taken back. */
async function takeBackAndConvert(page: Page) {
  const convert = page.getByRole('button', { name: 'Convert to JPEG', exact: true });
  const words = page.getByText('screen.png is a JPEG now, on all platforms.', { exact: true });
  await words.waitFor();
  const done = page
    .locator('div')
    .filter({ has: words })
    .filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await done.last().getByRole('button', { name: 'Undo' }).click();
  await convert.first().click();
  await words.waitFor();
  await convert.first().waitFor({ state: 'detached' });
}

it.each(atNight)('%s fixes a post with one press each, and takes it back with another', async (who, seat, role) => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { url, demo } = running.system;
  await logIn(page, url, demo[`${role}Email`], demo[`${role}Password`], `/client/${clientId}/posts/new`);
  await choosePlatforms(page, 'Instagram', 'TikTok', 'X');
  const content = `Mended by ${who}. ${'Manakish with thyme from our own garden. '.repeat(9)}`;
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  const files = [
    await square('screen.png', 'image/png'),
    await square('large.jpg', 'image/jpeg', 3000),
    ...(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => square(name, 'image/jpeg')))),
  ];
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('Ready', { exact: true }).nth(4).waitFor();
  await page.getByText('large.jpg is smaller now, on TikTok.', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectToFit(page);

  await pressAndUndo(page, 'Split into a thread', 'The text goes out on X as a thread now.');
  await undoLast(page);
  await pressAndUndo(page, 'Shorten', 'The text for X is shorter now.');
  await pressAndUndo(page, 'Keep the first 4 files', 'The other files are out of the post now, on X.');
  await takeBackAndConvert(page);
  await expectAccessible(page);
  await expectToFit(page);
  for (const tab of ['TikTok · customised', 'All platforms']) {
    await page.getByRole('tablist', { name: 'Texts and files' }).getByRole('tab', { name: tab }).click();
    await page.getByText('Ready', { exact: true }).nth(4).waitFor();
  }
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').first().waitFor();

  const [post] = (await call(contracts.listPosts, { query: { clientId, search: `Mended by ${who}` } })).posts;
  expect(post?.texts.twitter?.endsWith('…')).toBe(true);
  expect(post?.platformMedia?.twitter).toHaveLength(4);
  expect(post?.platformMedia?.tiktok?.find(({ name }) => name === 'large.jpg')).toMatchObject({
    width: 1080,
    height: 1080,
  });
  expect(post?.media.find(({ name }) => name === 'large.jpg')).toMatchObject({ width: 2048 });
  expect(faults).toEqual([]);
  await context.close();
});
