import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { publishedAt, settled } from '../../support/api/agency.ts';
import { type ApiClient, request } from '../../support/api/api-client.ts';
import { aPhotograph } from '../../support/fixtures/a-picture.ts';
import { aVideo, reelShape } from '../../support/fixtures/a-video.ts';
import { fixturePath } from '../../support/fixtures/fixture-path.ts';
import { patience } from '../../support/patience.ts';
import { choosePlatforms } from '../controls.ts';
import { demoClient } from '../demo-client.ts';
import { inABrowser } from '../in-a-browser.ts';
import { logIn } from '../../support/browser/sign-in.ts';
import { desk, phone, sitAt, visit } from '../visit.ts';
import { expectAccessible } from '../watched-page.ts';

const running = inABrowser();
type Seat = typeof desk | typeof phone;

let call: ApiClient;
let clientId: ClientId;
beforeAll(() => demoClient(running.system, 'instagram', 'facebook', 'tiktok'));
// Each test signs in: a token is accepted for ten minutes, and a busy machine takes longer for all of them.
beforeEach(async () => {
  ({ call, clientId } = await demoClient(running.system));
});

const seats: [string, Seat][] = [
  ['on a large screen', desk],
  ['on a phone', phone],
];

async function composerAt(seat: Seat, content: string, ...platforms: string[]) {
  const { context, page, faults } = await visit(running.browser);
  await sitAt(page, seat);
  const { clientEmail, clientPassword } = running.system.demo;
  await logIn(page, running.system.url, clientEmail, clientPassword, `/client/${clientId}/posts/new`);
  await choosePlatforms(page, ...platforms);
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  return { context, page, faults };
}

type Composer = Awaited<ReturnType<typeof composerAt>>;

async function savedDrafts({ page }: Composer, content: string) {
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').first().waitFor();
  return (await call(contracts.listPosts, { query: { clientId, search: content } })).posts;
}

/** As it is saved, and then published by the API. */
async function saveAndPublish(composer: Composer, content: string) {
  const [draft] = await savedDrafts(composer, content);
  if (draft === undefined) throw new Error('The draft is not listed');
  await call(contracts.createPublication, { params: { postId: draft.id } });
  return settled(call, draft.id);
}

async function expectToFit({ page }: Composer) {
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}

it.each(seats)('%s a picture is described once, for the platforms that say it', async (where, seat) => {
  const content = `Manakish for all, ${where}`;
  const composer = await composerAt(seat, content, 'Instagram', 'Facebook', 'TikTok');
  const { page } = composer;
  const photo = { name: 'oven.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhotograph(1000, 1000)) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Alt text of oven.jpg' }).click();
  await page.getByRole('textbox', { name: 'Alt text of oven.jpg' }).fill('Manakish from the oven');
  await page.getByText('22/1000 · For Instagram, Facebook · Not shown on TikTok').waitFor();
  await expectToFit(composer);

  await page.getByRole('checkbox', { name: /^TikTok/ }).uncheck();
  expect(await saveAndPublish(composer, content)).toMatchObject({ status: 'published' });
  const published = (await publishedAt(running.system.simulatorUrl)).filter(({ message }) => message === content);
  expect(published.map(({ altTexts }) => altTexts)).toEqual([['Manakish from the oven'], ['Manakish from the oven']]);
  expect(composer.faults).toEqual([]);
  await composer.context.close();
});

const comment = 'Open till late #cedar';

/** Of the post, by platform. */
async function commentsOf(content: string): Promise<Record<string, string[]>> {
  const published = (await publishedAt(running.system.simulatorUrl)).filter(({ message }) => message === content);
  return Object.fromEntries(published.map(({ platform, comments }) => [platform, comments.map(({ text }) => text)]));
}

async function refuseOnce(route: string) {
  const error = { message: 'Said by the platform', type: 'OAuthException', code: 100 };
  const fault = { route, fault: { kind: 'error', status: 400, body: { error } } };
  await request(`${running.system.simulatorUrl}/_sim/faults`, 'POST', undefined, fault);
}

it.each(seats)('%s a first comment is written in the tab of a platform, and sent again there', async (where, seat) => {
  const content = `Manakish till late, ${where}`;
  const composer = await composerAt(seat, content, 'Instagram', 'Facebook');
  const { page } = composer;
  const photo = { name: 'oven.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhotograph(1000, 1000)) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByText('Ready', { exact: true }).waitFor();
  for (const platform of ['Instagram', 'Facebook']) {
    await page.getByRole('tablist', { name: 'Texts and files' }).getByRole('tab', { name: platform }).click();
    await page.getByRole('textbox', { name: `First comment on ${platform}` }).fill(comment);
    await page.getByText('21/2200').last().waitFor();
    await expectToFit(composer);
  }
  await refuseOnce('POST /{post}/comments');
  expect(await saveAndPublish(composer, content)).toMatchObject({ status: 'published' });
  await expect.poll(() => commentsOf(content), patience).toEqual({ instagram: [comment], facebook: [] });

  const { posts } = await call(contracts.listPosts, { query: { clientId, search: content } });
  await page.goto(`${running.system.url}/client/${clientId}/posts?post=${posts[0]?.id}`);
  const detail = page.getByRole('dialog', { name: 'Post' });
  await detail.getByText('First comment: published').waitFor();
  await detail.getByText(/^First comment not published: Facebook did not accept the comment\. Said by/).waitFor();
  await expectToFit(composer);
  await detail.getByRole('button', { name: 'Try again: first comment on Facebook' }).click();
  await expect.poll(() => commentsOf(content), patience).toEqual({ instagram: [comment], facebook: [comment] });
  await expect
    .poll(
      async () =>
        (await call(contracts.listNotifications, { query: { clientId } })).notifications.map(({ title }) => title),
      patience,
    )
    .toContain('A first comment was not published');
  expect(composer.faults).toEqual([]);
  await composer.context.close();
});

it.each(seats)('%s accounts are tagged on a picture, by tapping and by keys', async (where, seat) => {
  const content = `At the oven, ${where}`;
  const composer = await composerAt(seat, content, 'Instagram');
  const { page } = composer;
  const photo = { name: 'oven.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhotograph(1000, 1000)) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByText('Ready', { exact: true }).waitFor();
  const picture = page.locator('.tagged-picture');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture is not shown');
  await picture.click({ position: { x: box.width / 4, y: box.height / 2 } });
  await page.getByRole('textbox', { name: 'Username on oven.jpg' }).fill('@chef.maya');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Tag an account on oven.jpg' }).click();
  await page.getByRole('textbox', { name: 'Username on oven.jpg' }).fill('saj_house');
  const [tag, leave] = await Promise.all(
    ['Tag', 'Do not tag'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect(leave?.y).toBeLessThan((tag?.y ?? 0) + (tag?.height ?? 0));
  await expectToFit(composer);
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const placed = page.getByRole('button', { name: /^@saj_house\. Move/ });
  await placed.focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowDown');
  await placed.blur();
  await expectToFit(composer);
  expect(await saveAndPublish(composer, content)).toMatchObject({ status: 'published' });
  const published = (await publishedAt(running.system.simulatorUrl)).find(({ message }) => message === content);
  const [tags = []] = published?.userTags ?? [];
  expect(tags).toEqual([
    { username: 'chef.maya', x: expect.closeTo(0.25, 2), y: expect.closeTo(0.5, 2) },
    { username: 'saj_house', x: 0.5, y: 0.7 },
  ]);

  const { posts } = await call(contracts.listPosts, { query: { clientId, search: content } });
  await page.goto(`${running.system.url}/client/${clientId}/posts?post=${posts[0]?.id}`);
  const detail = page.getByRole('dialog', { name: 'Post' });
  await detail.getByText('oven.jpg: @chef.maya, @saj_house').waitFor();
  await detail.getByText('Not written').waitFor();
  await expectToFit(composer);
  expect(composer.faults).toEqual([]);
  await composer.context.close();
});

it.each(seats)('%s a place is searched, kept as a favourite and shown at both platforms', async (where, seat) => {
  const content = `In the old town, ${where}`;
  const composer = await composerAt(seat, content, 'Instagram', 'Facebook');
  const { page } = composer;
  const photo = { name: 'oven.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhotograph(1000, 1000)) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByText('Ready', { exact: true }).waitFor();
  const tabs = page.getByRole('tablist', { name: 'Texts and files' });
  await tabs.getByRole('tab', { name: 'Instagram' }).click();
  await page.getByRole('button', { name: /^Location on Instagram/ }).click();
  await page.getByRole('combobox', { name: 'Find a place' }).fill('byblos');
  await page.getByRole('option', { name: /^Byblos Old Souk/ }).waitFor();
  await expectToFit(composer);
  await page.getByRole('option', { name: /^Byblos Old Souk/ }).click();
  await page.getByRole('button', { name: 'Keep Byblos Old Souk as a favourite' }).click();
  await page.getByText('Byblos Old Souk is a favourite now').waitFor();
  await expectToFit(composer);

  await tabs.getByRole('tab', { name: 'Facebook' }).click();
  await page.getByRole('button', { name: /^Location on Facebook/ }).click();
  await page.getByRole('option', { name: /^Byblos Old Souk/ }).click();
  await page.locator('.platform-preview').getByText('at Byblos Old Souk').waitFor();
  await page.getByRole('button', { name: 'Remove Byblos Old Souk from the favourites' }).click();
  await page.getByText('Byblos Old Souk is no favourite any more').waitFor();
  await expectToFit(composer);
  expect(await saveAndPublish(composer, content)).toMatchObject({ status: 'published' });
  const published = (await publishedAt(running.system.simulatorUrl)).filter(({ message }) => message === content);
  const place = { id: '105100000000004', name: 'Byblos Old Souk' };
  expect(published.map(({ location }) => location)).toEqual([place, place]);

  const { posts } = await call(contracts.listPosts, { query: { clientId, search: content } });
  await page.goto(`${running.system.url}/client/${clientId}/posts?post=${posts[0]?.id}`);
  const detail = page.getByRole('dialog', { name: 'Post' });
  await detail.getByText('Location on Facebook').waitFor();
  expect(await detail.getByText('Byblos Old Souk').count()).toBe(2);
  await expectToFit(composer);
  expect(composer.faults).toEqual([]);
  await composer.context.close();
});

it.each(seats)('%s a reel asks collaborators and shows the chosen moment as its cover', async (where, seat) => {
  const content = `The oven in motion, ${where}`;
  const composer = await composerAt(seat, content, 'Instagram');
  const { page } = composer;
  await page.locator('input[type=file]').setInputFiles(fixturePath('manakish.mp4'));
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Collaborators on Instagram' }).fill('@chef.maya, saj house');
  await page.getByRole('spinbutton', { name: 'Cover of the reel' }).fill('1000');
  await page.getByText('the cover is at 1000 seconds, but manakish.mp4 is shorter').first().waitFor();
  await page.getByRole('spinbutton', { name: 'Cover of the reel' }).fill('');
  await page.getByRole('spinbutton', { name: 'Cover of the reel' }).pressSequentially('٠٫٥');
  expect(await page.getByRole('spinbutton', { name: 'Cover of the reel' }).inputValue()).toBe('0.5');
  await expectToFit(composer);
  expect(await saveAndPublish(composer, content)).toMatchObject({ status: 'published' });
  const reel = (await publishedAt(running.system.simulatorUrl)).find(({ message }) => message === content);
  expect(reel).toMatchObject({ collaborators: ['chef.maya', 'saj', 'house'], coverAt: 500 });
  expect(composer.faults).toEqual([]);
  await composer.context.close();
});

it.each(seats)('%s a picture goes out as a story', async (where, seat) => {
  const content = `Only today, ${where}`;
  const composer = await composerAt(seat, content, 'Instagram');
  const { page } = composer;
  await page.getByRole('radio', { name: 'Story' }).check();
  const photo = { name: 'today.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhotograph(1080, 1920)) };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByText('Goes out as a story').waitFor();
  await expectToFit(composer);
  const post = await saveAndPublish(composer, content);
  expect(post).toMatchObject({ status: 'published' });
  const [target] = post.targets;
  const address = target?.state === 'published' ? target.permalink : undefined;
  const story = (await publishedAt(running.system.simulatorUrl)).find(({ permalink }) => permalink === address);
  expect(story).toMatchObject({ platform: 'instagram', kind: 'story' });
  expect(composer.faults).toEqual([]);
  await composer.context.close();
});

it.each(seats)('%s a video is a reel of a Page when it is chosen', async (where, seat) => {
  const content = `The oven from above, ${where}`;
  const composer = await composerAt(seat, content, 'Facebook');
  const { page } = composer;
  const chosen = page.getByRole('radio', { name: 'Reel' });
  expect(await chosen.count()).toBe(0);
  const video = { name: 'oven.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await aVideo(reelShape)) };
  await page.locator('input[type=file]').setInputFiles(video);
  await page.getByText('Ready', { exact: true }).waitFor();
  await chosen.check();
  await page.locator('.facebook-reel').first().waitFor();
  await expectToFit(composer);
  expect(await saveAndPublish(composer, content)).toMatchObject({ status: 'published' });
  const published = (await publishedAt(running.system.simulatorUrl)).filter(({ message }) => message === content);
  expect(published).toMatchObject([{ platform: 'facebook', kind: 'reel' }]);
  expect(composer.faults).toEqual([]);
  await composer.context.close();
});

it.each(seats)('%s a reel has a cover that was uploaded, or taken from its video', async (where, seat) => {
  const content = `The oven, covered, ${where}`;
  const composer = await composerAt(seat, content, 'Instagram');
  const { page } = composer;
  await page.locator('input[type=file]').setInputFiles(fixturePath('manakish.mp4'));
  await page.getByText('Ready', { exact: true }).waitFor();
  const cover = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhotograph(1080, 1920)) };
  await page.locator('input[type=file]').last().setInputFiles(cover);
  await page.getByText('Ready', { exact: true }).nth(1).waitFor();
  expect(await page.locator('.instagram-preview video').getAttribute('poster')).toContain('/media/');
  await expectToFit(composer);
  expect(await saveAndPublish(composer, content)).toMatchObject({ status: 'published' });
  const published = await publishedAt(running.system.simulatorUrl);
  const reel = published.find(({ message }) => message === content);
  expect(reel?.coverUrl).toMatch(/\.jpg$/);
  expect(composer.faults).toEqual([]);
  await composer.context.close();
});

it.each(seats)('%s a moment of a reel becomes the cover at a Page', async (where, seat) => {
  const content = `The oven, at a moment, ${where}`;
  const composer = await composerAt(seat, content, 'Facebook');
  const { page } = composer;
  await page.locator('input[type=file]').setInputFiles(fixturePath('manakish.mp4'));
  await page.getByText('Ready', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Reel' }).check();
  await page.getByRole('spinbutton', { name: 'Second of the video' }).fill('0.5');
  await page.getByRole('button', { name: 'Take this moment' }).click();
  await page.getByText('manakish 0.5s.jpg').waitFor();
  await page.getByText('Ready', { exact: true }).nth(1).waitFor();
  await expectToFit(composer);
  const [draft] = await savedDrafts(composer, content);
  expect(draft?.covers?.facebook).toMatchObject({ type: 'image', mimeType: 'image/jpeg', width: 360, height: 640 });
  expect(composer.faults).toEqual([]);
  await composer.context.close();
});
