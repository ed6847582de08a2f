import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { shopPage } from '../../../infra/local/platforms/meta/seed.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { platformNames } from '../../../shared/platforms/platforms.ts';
import { connect } from '../../support/api/agency.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { unexpected } from '../at-the-platform.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectSamePicture } from '../same-picture.ts';
import { signInAt } from '../../support/browser/sign-in.ts';
import { sampled } from '../../support/whole.ts';
import { expectAccessible, watch } from '../watched-page.ts';

/** High, so that no bar lies over a preview. */
const wide = { width: 1440, height: 1400 };
const narrow = { width: 390, height: 1400 };

const kept = join(import.meta.dirname, '../previews');
const texts = {
  english: `Fresh manakish from seven in the morning, with thyme from our own garden. ${'Come and taste. '.repeat(30)}#manakish`,
  arabic: `مناقيش طازجة من السابعة صباحا بزعتر من حديقتنا. ${'أهلا وسهلا بكم في فرننا. '.repeat(30)}#مناقيش @cedar.cafe`,
};

const running = inABrowser();
let clientId: ClientId;
beforeAll(async () => {
  const { url } = running.system;
  const demo = await demoClient(running.system, 'tiktok', 'linkedin', 'twitter', 'youtube', 'pinterest', 'threads');
  ({ clientId } = demo);
  for (const platform of ['instagram', 'facebook'] as const)
    await connect(demo.call, url, clientId, platform, shopPage(77).id);
  await connect(demo.call, url, clientId, 'bluesky', 'shop-77.bsky.social');
});

async function compose(page: Page) {
  await page.goto(`${running.system.url}/client/${clientId}/posts/new`);
  for (const name of Object.values(platformNames)) await page.getByRole('checkbox', { name, exact: true }).check();
  const picture = fixturePath('manakish.jpg');
  await page.locator('input[type=file]').setInputFiles([picture, picture, picture]);
  await page.getByText('Ready', { exact: true }).nth(2).waitFor();
}

async function expectKept(page: Page, { text, look }: { text: string; look: string }) {
  await page.getByRole('textbox', { name: 'Content' }).fill(text);
  const previews = page.locator('.composer-preview');
  for (const [platform, name] of Object.entries(platformNames)) {
    await previews.getByRole('tab', { name, exact: true }).click();
    const preview = previews.getByRole('tabpanel', { name, exact: true }).locator(`.${platform}-preview`);
    await expectSamePicture(preview, join(kept, `${platform}-${look}.png`));
  }
}

async function turnCarousel(page: Page) {
  const previews = page.locator('.composer-preview');
  await previews.getByRole('tab', { name: 'Instagram' }).click();
  await previews.getByRole('button', { name: 'Next file' }).click();
  await previews.getByText('2 of 3').waitFor();
  await previews.getByRole('list', { name: 'Files' }).press('ArrowRight');
  await previews.getByText('3 of 3').waitFor();
  await previews.getByRole('button', { name: 'Previous file' }).click();
  await previews.getByText('2 of 3').waitFor();
}

it('a post looks on each platform as the platform shows it, by day, at night and in Arabic', async () => {
  const context = await running.browser.newContext({ viewport: wide, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  const { clientEmail, clientPassword } = running.system.demo;
  await page.goto(`${running.system.url}/login`);
  await signInAt(page, clientEmail, clientPassword);
  await page.waitForURL(`**/client/${clientId}`);
  await compose(page);
  for (const [language, text] of sampled(1, Object.entries(texts))) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectKept(page, { text, look: `${language}-${colorScheme}` });
    }
    await expectAccessible(page);
  }
  await page.setViewportSize(narrow);
  await expectKept(page, { text: texts.arabic, look: 'phone' });
  await turnCarousel(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(narrow.width);
  await expectAccessible(page);
  expect(unexpected(faults)).toEqual([]);
});
