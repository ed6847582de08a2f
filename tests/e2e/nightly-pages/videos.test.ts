import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { upload } from '../../support/api/agency.ts';
import type { ApiClient } from '../../support/api/api-client.ts';
import { aVideo } from '../../support/fixtures/a-video.ts';
import { unexpected } from '../at-the-platform.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { patience } from '../../support/patience.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let call: ApiClient;
let clientId: ClientId;
beforeAll(async () => {
  ({ call, clientId } = await demoClient(running.system, 'facebook', 'tiktok'));
});

/** Two seconds, where TikTok takes three and more. */
const tooShort = () =>
  aVideo({
    container: 'mp4',
    videoCodec: 'avc',
    width: 720,
    height: 1280,
    frames: 60,
    framesPerSecond: 30,
    index: 'end',
  });

/** Files that are sent wait until they are let through. */
async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**', async (route) => {
    if (route.request().headers()['content-type']?.startsWith('multipart/form-data') === true) held.push(route);
    else await route.fallback();
  });
  return async () => {
    expect(held).toHaveLength(1);
    await Promise.all(held.map((route) => route.continue()));
  };
}

it.each([
  ['on a large screen', desk],
  ['on a phone', phone],
])('%s what a platform refuses of a video is said while it is being sent', async (_where, screen) => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, screen);
  const { url, demo } = running.system;
  await logIn(page, url, demo.clientEmail, demo.clientPassword);
  const letThrough = await holdUploads(page);
  await page.goto(`${url}/client/${clientId}/posts/new`);
  await page.getByRole('textbox', { name: 'Content' }).fill('Fresh manakish');
  for (const platform of [/^Facebook/, /^TikTok/]) await page.getByRole('checkbox', { name: platform }).check();
  const buffer = Buffer.from(await tooShort());
  await page.locator('input[type=file]').setInputFiles({ name: 'oven.mp4', mimeType: 'video/mp4', buffer });
  const refusal = page.getByText(/oven\.mp4.*2 s/).first();
  await refusal.waitFor();
  await page.getByRole('button', { name: 'Cancel the upload of oven.mp4' }).waitFor();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('checkbox', { name: /^TikTok/ }).uncheck();
  await refusal.waitFor({ state: 'detached' });
  await letThrough();
  await page.getByText('Ready', { exact: true }).waitFor();
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});

/** A film of four seconds as this browser records it, in base64: half of it is black, the rest orange. */
const filmed = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const parts = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < 100; frame += 1) {
    context.fillStyle = frame < 50 ? '#000' : '#ff8000';
    context.fillRect(0, 0, 320, 180);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
})()`;

/** Red, green and blue in the middle of the only picture of the library, once it is there. */
const middle = `(() => {
  const picture = document.querySelector('main .file-picture img');
  if (!picture?.complete || picture.naturalWidth === 0) return undefined;
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  context.drawImage(picture, 0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
})()`;

it('a video from before posters gets one from whoever meets it, of a moment that is not black', async () => {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, desk);
  const { url, demo } = running.system;
  await logIn(page, url, demo.clientEmail, demo.clientPassword);
  const film = Buffer.from(String(await page.evaluate(filmed)), 'base64');
  await upload(call, clientId, 'from before.webm', film, 'video/webm');
  await page.goto(`${url}/client/${clientId}/media?search=from+before`);
  await expect.poll(() => page.evaluate(middle), patience).toBeDefined();
  const [red = 0, green = 0, blue = 0]: number[] = await page.evaluate(middle);
  expect([red > 200, green > 80 && green < 180, blue < 80]).toEqual([true, true, true]);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
