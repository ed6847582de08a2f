import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { aTwelveMegapixelPhoto } from '../../support/fixtures/a-picture.ts';
import { unexpected } from '../at-the-platform.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
let photo: Buffer;
beforeAll(async () => {
  [{ call, clientId }, photo] = await Promise.all([demoClient(running.system, 'facebook'), aTwelveMegapixelPhoto(6)]);
});

/** The composer on a phone. */
async function open() {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, phone);
  const { url, demo } = running.system;
  await logIn(page, url, demo.clientEmail, demo.clientPassword);
  await page.goto(`${url}/client/${clientId}/posts/new`);
  await page.getByRole('button', { name: 'Choose from the library' }).waitFor();
  const close = async (...expected: readonly string[]) => {
    expect(unexpected(faults)).toEqual(expected);
    await context.close();
  };
  return { page, close };
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });

/** What the product stored under a name, and shows. */
async function stored(page: Page, name: string) {
  await page.getByRole('list', { name: 'Order' }).getByText('Ready', { exact: true }).last().waitFor();
  const { media } = await call(contracts.listMedia, { query: { clientId, search: name } });
  const answer = await fetch(`${running.system.url}${media[0]?.url}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The mean difference of two pictures by colour, of 255, in a size in which grain is gone. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const small = (bytes: Buffer) =>
    sharp(bytes).autoOrient().toColourspace('srgb').removeAlpha().resize(192, 256, { fit: 'fill' }).raw().toBuffer();
  const [a, b] = await Promise.all([small(one), small(other)]);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

it('a photo of 12 megapixels leaves the phone no larger than platforms show it, upright and in its colours', async () => {
  const { page, close } = await open();
  const sent: number[] = [];
  page.on('requestfinished', async (request) => {
    if (request.headers()['content-type']?.startsWith('multipart/form-data') === true)
      sent.push((await request.sizes()).requestBodySize);
  });
  await choose(page, 'from-the-camera.jpg', 'image/jpeg', photo);
  const kept = await stored(page, 'from-the-camera.jpg');
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 2048 });
  expect(await differenceOf(kept, photo)).toBeLessThan(2);
  expect(kept.length).toBeLessThan(photo.length / 2);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeLessThan(photo.length / 2);
  await page.getByText(/made smaller from/).waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await close();
});

it('the original is sent on wish', async () => {
  const { page, close } = await open();
  await page.getByRole('checkbox', { name: 'Send originals' }).check();
  await choose(page, 'whole.jpg', 'image/jpeg', photo);
  expect(await sharp(await stored(page, 'whole.jpg')).metadata()).toMatchObject({ width: 3000, height: 4000 });
  await close();
});

/** As telephones see it: its values say another red than those of sRGB. */
async function redInDisplayP3(): Promise<Buffer> {
  const red = () => sharp({ create: { width: 3000, height: 2200, channels: 3, background: { r: 255, g: 0, b: 0 } } });
  const { icc } = await sharp(await red().withIccProfile('p3').jpeg().toBuffer()).metadata();
  const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), icc ?? Buffer.alloc(0)]);
  const segment = Buffer.from([0xff, 0xe2, 0, 0]);
  segment.writeUInt16BE(profile.length + 2, 2);
  const jpeg = await red().jpeg({ quality: 95 }).toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), segment, profile, jpeg.subarray(2)]);
}

it('colours beyond sRGB stay', async () => {
  const { page, close } = await open();
  const wide = await redInDisplayP3();
  await choose(page, 'sunset.jpg', 'image/jpeg', wide);
  const kept = await stored(page, 'sunset.jpg');
  const { width, icc } = await sharp(kept).metadata();
  expect(width).toBe(2048);
  expect(icc?.toString('latin1').replaceAll('\0', '')).toContain('P3');
  const middle = async (bytes: Buffer) => [
    ...(await sharp(bytes).keepIccProfile().extract({ left: 500, top: 500, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const [before, after] = [await middle(wide), await middle(kept)];
  expect(Math.max(...before.map((value, at) => Math.abs(value - (after[at] ?? 0))))).toBeLessThan(6);
  await close();
});

const sheet = (background: string, channels: 3 | 4) =>
  sharp({ create: { width: 2600, height: 300, channels, background } })
    .png()
    .toBuffer();

async function movingPicture(): Promise<Buffer> {
  const frames = await Promise.all(['#8a5a2b', '#2b5a8a'].map((colour) => sheet(colour, 3)));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [200, 200] })
    .toBuffer();
}

it.each([
  ['that lets light through', 'glass.png', 'image/png', () => sheet('#8a5a2b80', 4), { hasAlpha: true }],
  ['that moves', 'moving.webp', 'image/webp', movingPicture, { pages: 2 }],
])('a picture %s stays as it is', async (_how, name, type, picture, found) => {
  const { page, close } = await open();
  await choose(page, name, type, await picture());
  const kept = await sharp(await stored(page, name), { animated: true }).metadata();
  expect(kept).toMatchObject({ width: 2600, format: type.replace('image/', ''), ...found });
  await close();
});

it('an upload without a connection keeps its file, says so, and goes on when asked to', async () => {
  const { page, close } = await open();
  let isBroken = true;
  await page.route('**', (route) =>
    isBroken && route.request().headers()['content-type']?.startsWith('multipart/form-data') === true
      ? route.abort()
      : route.fallback(),
  );
  await choose(page, 'in-the-lift.jpg', 'image/jpeg', photo);
  await page.getByText('Error uploading files').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try in-the-lift.jpg again' }).click();
  expect(await sharp(await stored(page, 'in-the-lift.jpg')).metadata()).toMatchObject({ width: 1536, height: 2048 });
  await close('console: Failed to load resource: net::ERR_FAILED');
});
