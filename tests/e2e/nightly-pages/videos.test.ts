import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { aVideo } from '../../support/fixtures/a-video.ts';
import { unexpected } from '../at-the-platform.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible, expectToFit } from '../watched-page.ts';

const running = inABrowser();
let clientId: ClientId;
beforeAll(async () => {
  ({ clientId } = await demoClient(running.system, 'facebook', 'tiktok'));
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
