import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Size } from '../../shared/domain/media/crop.ts';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import type { Finding } from '../../shared/domain/posts/finding.ts';
import { coded } from '../../shared/messages/coded.ts';
import { wordedFinding } from '../../shared/messages/worded-finding.ts';
import { emptyPost, type PostForm } from '../../web/src/features/posts/composer/post-form.ts';
import { postAutosave } from '../../web/src/offline/post-autosave.ts';
import { idOfMedia } from '../support/ids.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { drawsPictures } from './fake-canvas.ts';
import {
  cedar,
  customer,
  draft,
  facebook,
  instagram,
  libraryOf,
  noProposedTimes,
  picture,
  tiktok,
} from './fixtures.ts';
import { addressOf, mockApi, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';

const uploadUrl = addressOf('/upload');
const sourceUrl = addressOf('/media/menu.png');
const idOf = (number: number) => idOfMedia(`${customer.id}-01JMEDXA0000000000000MED${String(number).padStart(2, '0')}`);
const item = (number: number, more: Partial<MediaItem>): MediaItem => ({
  ...picture,
  id: idOf(number),
  ...more,
});
const menu = item(1, { name: 'menu.png', mimeType: 'image/png', width: 1000, height: 2000, url: sourceUrl });

let library: MediaItem[];
let created: { name: string; type: string }[];
let drawn: ReturnType<typeof drawsPictures>;

beforeEach(() => {
  library = [menu];
  created = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.createPost, () => draft);
  mockApi(contracts.listMedia, () => libraryOf(library));
  mockApi(contracts.createMedia, ({ body: { name, type } }) => {
    created.push({ name, type });
    const media = item(90 + created.length, { name, mimeType: type, width: 1000, height: 1250 });
    library = [...library, media];
    return {
      media: { ...media, status: 'uploading' as const },
      upload: { url: uploadUrl, fields: { key: 'uploads/one' } },
    };
  });
  server.use(
    http.get(sourceUrl, () => HttpResponse.arrayBuffer(new ArrayBuffer(5))),
    http.post(uploadUrl, () => new Response(null, { status: 204 })),
  );
  drawn = drawsPictures();
});

async function compose(...names: string[]) {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Instagram/ }));
  if (names.length > 0) {
    await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
    for (const name of names) await user.click(await dialog.findByRole('button', { name: new RegExp(name) }));
    await user.click(dialog.getByRole('button', { name: /^Add / }));
  }
  return user;
}

const order = () =>
  within(screen.getByRole('list', { name: 'Order' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);

it('a picture is cropped with one press, in its place and as JPEG, and is back with another', async () => {
  const user = await compose('menu.png');
  expect((await screen.findAllByText(/must be a JPEG/))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crop to 4:5' }));
  await waitFor(() => expect(order()).toEqual(['menu 4x5.jpg']));
  expect(created).toEqual([{ name: 'menu 4x5.jpg', type: 'image/jpeg' }]);
  expect(drawn).toEqual([
    [
      [1000, 1250],
      [0, 375, 1000, 1250, 0, 0, 1000, 1250],
    ],
  ]);
  await waitFor(() => expect(screen.queryByText(/must be a JPEG/)).toBeNull());
  await expectText('menu.png is cropped to 4:5 now, on all platforms.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(order()).toEqual(['menu.png']);
  expect(await screen.findByRole('button', { name: 'Crop to 4:5' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('taking a fix back leaves what was added since, and is no longer offered once its file is out', async () => {
  const bread = item(2, { name: 'bread.jpg' });
  library = [menu, bread];
  const user = await compose('menu.png');
  await user.click(await screen.findByRole('button', { name: 'Crop to 4:5' }));
  await waitFor(() => expect(order()).toEqual(['menu 4x5.jpg']));
  await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  await user.click(await dialog.findByRole('button', { name: /bread.jpg/ }));
  await user.click(dialog.getByRole('button', { name: /^Add / }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(order()).toEqual(['menu.png', 'bread.jpg']);
  await user.click(await screen.findByRole('button', { name: 'Crop to 4:5' }));
  await user.click(await screen.findByRole('button', { name: 'Remove menu 4x5.jpg' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('a picture of a type that is not taken is redrawn without a press, and is back with one', async () => {
  library = [item(2, { name: 'shot.png', mimeType: 'image/png', width: 1000, height: 1000, url: sourceUrl })];
  drawn = drawsPictures(1000, 1000);
  const user = await compose('shot.png');
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  await expectText('shot.png is a JPEG now, on all platforms.');
  await waitFor(() => expect(order()).toEqual(['shot.jpg']));
  expect(screen.getByRole('img', { name: 'Before: shot.png' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'After: shot.jpg' })).toBeVisible();
  expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(order()).toEqual(['shot.png']);
  expect(await screen.findByRole('button', { name: 'Convert to JPEG' })).toBeVisible();
  expect(screen.getByLabelText('Content')).toHaveValue('Fresh bread');
  expect(created).toHaveLength(1);
  expect(drawn).toHaveLength(1);
});

it('a photo with too many pixels for one platform is redrawn there, and is whole at another that only advises', async () => {
  const [width, height] = [3024, 4032];
  library = [item(2, { name: 'photo.jpg', mimeType: 'image/jpeg', width, height, url: sourceUrl })];
  drawn = drawsPictures(width, height);
  mockApi(contracts.listConnections, () => ({ connections: [instagram, tiktok] }));
  let saved: { media?: unknown; platformMedia?: unknown } = {};
  mockApi(contracts.createPost, ({ body }) => {
    saved = body;
    return draft;
  });
  const user = await compose('photo.jpg');
  await user.click(screen.getByRole('checkbox', { name: /^TikTok/ }));
  await expectText('photo.jpg is smaller now, on TikTok.');
  expect(order()).toEqual(['photo.jpg']);
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saved.media).toEqual([idOf(2)]));
  expect(saved.platformMedia).toEqual({ tiktok: [idOf(91)] });
  expect(drawn.map(([size]) => size)).toEqual([[1080, 1440]]);
});

it('borders are put around all of a picture', async () => {
  const user = await compose('menu.png');
  await user.click(await screen.findByRole('button', { name: 'Add borders to 4:5' }));
  await waitFor(() => expect(order()).toEqual(['menu 4x5.jpg']));
  expect(drawn).toEqual([
    [
      [1600, 2000],
      [0, 0, 1000, 2000, 300, 0, 1000, 2000],
    ],
  ]);
});

it('a picture that the browser cannot open stays as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
  const user = await compose('menu.png');
  await user.click(await screen.findByRole('button', { name: 'Add borders to 4:5' }));
  await expectText('menu.png cannot be changed in this browser. Please choose another picture.');
  expect(order()).toEqual(['menu.png']);
  expect(created).toEqual([]);
});

it('an open picture is no size: its sides would get lost where it is copied', () => {
  expectTypeOf<ImageBitmap>().not.toExtend<Size>();
});

it('a picture that would become a sheet of one colour stays as it is', async () => {
  drawsPictures(1000, 2000, { ofOneColour: true });
  const user = await compose('menu.png');
  await user.click(await screen.findByRole('button', { name: 'Add borders to 4:5' }));
  await expectText('menu.png would become a blank picture, so it stays as it was. Please choose another picture.');
  expect(order()).toEqual(['menu.png']);
  expect(created).toEqual([]);
});

it('a text is shortened for the platform that takes less, and is back with one press', async () => {
  const user = await compose('menu.png');
  await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
  await user.click(screen.getByLabelText('Content'));
  await user.paste('Fresh manakish '.repeat(200));
  await user.click(await screen.findByRole('button', { name: 'Shorten' }));
  await expectText('The text for Instagram is shorter now.');
  await waitFor(() => expect(screen.queryByText(/longer than/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  // By its whole text: the region that screen readers hear says it too, among other findings.
  expect(await screen.findByText('Instagram: the text is longer than 2200 characters')).toBeVisible();
});

it('files beyond the most that a platform takes are left out', async () => {
  library = Array.from({ length: 11 }, (_, index) => item(index + 10, { name: `bread ${index + 10}.jpg` }));
  const user = await compose(...library.map(({ name }) => name));
  await user.click(await screen.findByRole('button', { name: 'Keep the first 10 files' }));
  await waitFor(() => expect(order()).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(order()).toHaveLength(11);
});

it('a post too many for a day is moved to the next free time, and is back with one press', async () => {
  const quota: Finding = {
    platform: 'instagram',
    severity: 'blocking',
    about: 'account',
    code: 'quota',
    params: { count: 101, limit: coded('quota.most', { total: 100 }) },
  };
  const full = '2030-07-15T11:00:00.000Z';
  const from: unknown[] = [];
  mockApi(contracts.createPreflight, ({ body }) => ({
    findings: body.scheduledFor === full ? [wordedFinding(quota)] : [],
  }));
  mockApi(contracts.listProposedTimes, ({ query }) => {
    from.push(query.from);
    return { ...noProposedTimes, proposed: [{ at: '2030-07-17T07:30:00.000Z', by: 'slot' as const }] };
  });
  const form: PostForm = {
    ...emptyPost(customer.id),
    content: 'Fresh bread',
    platforms: ['instagram'],
    timeZone: 'Asia/Beirut',
    when: 'schedule',
    date: '2030-07-15',
    time: '14:00',
  };
  const start = { userId: customer.id, clientId: customer.id, post: { form, media: [] } };
  postAutosave.save(start);
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  const move = { name: 'Move to 17 Jul 2030, 10:30 GMT+3' };
  await user.click(await screen.findByRole('button', move));
  await expectText('The post is planned for 17 Jul 2030, 10:30 GMT+3 now.');
  await waitFor(() => expect(screen.queryByRole('button', move)).toBeNull());
  expect(from).toContain('2030-07-16T11:00:00.000Z');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', move)).toBeVisible();
});

it('a long post of an account on X that does not pay for it is split into a thread, and is long again with one press', async () => {
  const asked: unknown[] = [];
  const onX = { ...facebook, platform: 'twitter' as const, isUnpaid: true as const };
  mockApi(contracts.listConnections, () => ({ connections: [onX] }));
  mockApi(contracts.createPost, ({ body }) => {
    asked.push(body.options);
    return draft;
  });
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^X/ }));
  await enter(user, screen.getByRole('textbox', { name: 'Content' }), 'word '.repeat(80).trim());
  const longName = { name: /^Send as one long post/ };
  const long = () => screen.getByRole('checkbox', longName);
  const thread = () => screen.getByRole('checkbox', { name: /^Send as a thread/ });
  await user.click(await screen.findByRole('checkbox', longName));
  const words = /a text of more than 280 characters is taken only of accounts that pay for it/;
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Shorten' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Split into a thread' }));
  expect(thread()).toBeChecked();
  expect(long()).not.toBeChecked();
  await expectText('The text goes out on X as a thread now.');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(long()).toBeChecked();
  expect(thread()).not.toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Split into a thread' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(asked).toEqual([{ twitter: { isThread: true } }]));
});
