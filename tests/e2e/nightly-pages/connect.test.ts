import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { bikes, byblos } from '../../support/platforms/meta-simulator-client.ts';
import { apiClient, signIn } from '../../support/api/api-client.ts';
import { agree, choose, refusedBecause, unexpected } from '../at-the-platform.ts';
import { inABrowser } from '../in-a-browser.ts';
import { expectAccessible, findingsAsItIs, watch } from '../watched-page.ts';
import { signInAt } from '../../support/browser/sign-in.ts';

const running = inABrowser();

/** The app returns to the workspace after two seconds. */
async function connected(page: Page, platform: string) {
  await page.getByText(`${platform} is connected`).waitFor();
  expect(await findingsAsItIs(page)).toEqual([]);
  await page.waitForURL(/\/client\/[^/]+$/);
}

async function connectionsOf(email: string, password: string) {
  const call = apiClient(running.system.url, await signIn(running.system.url, email, password));
  const { client } = await call(contracts.getMe);
  return (await call(contracts.listConnections, { params: { clientId: client.id } })).connections;
}

it('a client connects its accounts despite refusals and errors on the way', async () => {
  const context = await running.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { faults } = await watch(context);
  const page = await context.newPage();
  const { clientEmail, clientPassword } = running.system.demo;
  const stored = () => connectionsOf(clientEmail, clientPassword);

  await page.goto(`${running.system.url}/connect`);
  await page.getByRole('button', { name: 'Connect Instagram' }).click();
  await page.getByText('Please sign in first to connect accounts').first().waitFor();
  await signInAt(page, clientEmail, clientPassword);
  await page.getByRole('heading', { name: 'Connect Your Social Media Accounts' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Connect Instagram' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await refusedBecause(page, 'Instagram OAuth Error: Permissions error');
  await agree(page, { pages: [] });
  await refusedBecause(page, 'No Facebook Page was chosen.');
  await agree(page, { pages: [bikes.id] });
  await refusedBecause(page, 'No Instagram Business or Creator account is linked');
  await agree(page, { without: ['instagram_content_publish'] });
  await refusedBecause(page, 'These permissions are missing: instagram_content_publish');
  expect(await stored()).toEqual([]);
  await agree(page, { without: ['instagram_manage_insights'] });
  await choose(page, 'byblos.books');
  await connected(page, 'Instagram');

  await page.goto(`${running.system.url}/connect`);
  await page.getByText('read how Instagram posts and the account do').waitFor();
  await page.getByRole('button', { name: 'Connect Facebook' }).click();
  const comingBack = page.waitForRequest(/\/auth\/facebook\/callback\?.*code=/);
  await agree(page, { pages: [byblos.id] });
  await page.getByText('Byblos Books').waitFor();
  await connected(page, 'Facebook');

  await page.goto(`${running.system.url}/connect`);
  await page.getByRole('button', { name: 'Connect TikTok' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await refusedBecause(page, 'TikTok OAuth Error: User cancelled authorization');
  await agree(page);
  await connected(page, 'TikTok');

  await page.goto(`${running.system.url}/connect`);
  await page.getByRole('button', { name: 'Connect LinkedIn page' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await refusedBecause(page, 'LinkedIn OAuth Error: The user cancelled the authorization');
  await page.getByRole('radio', { name: /^Sami Salem/ }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await refusedBecause(page, 'You are not an administrator of a page there.');
  await page.getByRole('button', { name: 'Allow' }).click();
  await choose(page, 'Cedar Café');
  await connected(page, 'LinkedIn');

  await page.goto(`${running.system.url}/connect`);
  await page.getByRole('button', { name: 'Connect Bluesky' }).click();
  await page.getByText('Please type the name of the account.').waitFor();
  await page.getByLabel('Bluesky handle').fill('nobody.bsky.social');
  await page.getByRole('button', { name: 'Connect Bluesky' }).click();
  await page.getByText('Bluesky knows no account “nobody.bsky.social”').waitFor();
  await page.getByLabel('Bluesky handle').fill('@cedar-cafe.bsky.social');
  await page.getByRole('button', { name: 'Connect Bluesky' }).click();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await connected(page, 'Bluesky');

  await page.goto(`${running.system.url}/connect`);
  await page.getByRole('button', { name: 'Connect YouTube' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await refusedBecause(page, 'YouTube OAuth Error: access_denied');
  await page.locator('input[name=account]').last().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await refusedBecause(page, 'channel');
  await page.getByRole('radio', { name: /^Byblos Books/ }).check();
  await agree(page);
  await connected(page, 'YouTube');

  await page.goto(`${running.system.url}/connect`);
  await page.getByRole('button', { name: 'Connect Pinterest' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await refusedBecause(page, 'Pinterest OAuth Error: access_denied');
  await page.locator('input[name=account]').nth(1).check();
  await page.getByRole('button', { name: 'Give access' }).click();
  await connected(page, 'Pinterest');

  await page.goto(`${running.system.url}/connect`);
  await page.getByRole('button', { name: 'Connect Threads' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await refusedBecause(page, 'Threads OAuth Error: Denied');
  await page.locator('input[name=account]').nth(1).check();
  await agree(page);
  await connected(page, 'Threads');

  const connections = await stored();
  expect(connections.map(({ platform, accountName }) => `${platform}: ${accountName}`).toSorted()).toEqual([
    'bluesky: cedar-cafe.bsky.social',
    'facebook: Byblos Books',
    'instagram: byblos.books',
    'linkedin: Cedar Café',
    'pinterest: byblos_books',
    'threads: byblos_books',
    'tiktok: cedar.cafe',
    'youtube: @byblosbooks',
  ]);
  expect(page.url()).not.toContain('code=');

  await page.goto((await comingBack).url());
  await refusedBecause(page, 'The request was used already, is too old or is not yours.');
  await page.getByRole('button', { name: /^Continue/ }).waitFor();
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
