import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import type { Post, PostChange } from '../../shared/domain/posts/post.ts';
import { idOfMedia } from '../support/ids.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { drawsPictures } from './fake-canvas.ts';
import { cedar, customer, draft, facebook, instagram, libraryOf, picture } from './fixtures.ts';
import { addressOf, mockApi, Refusal, server } from './mock-api.ts';
import { emptyPost, type PostForm } from '../../web/src/features/posts/composer/post-form.ts';
import { postAutosave } from '../../web/src/offline/post-autosave.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const uploadUrl = addressOf('/upload');
const sourceUrl = addressOf('/media/oven.jpg');
const item = (number: number, more: Partial<MediaItem>): MediaItem => ({
  ...picture,
  id: idOfMedia(`${customer.id}-01JMEDXA0000000000000MED${String(number).padStart(2, '0')}`),
  ...more,
});
const oven = item(1, { name: 'oven.jpg', width: 1000, height: 2000, url: sourceUrl });
const bread = item(2, { name: 'bread.jpg', width: 1000, height: 1000 });
const shot = item(3, { name: 'shot.png', mimeType: 'image/png', width: 1000, height: 1250, url: sourceUrl });
const drawn = item(91, { name: 'oven 4x5.jpg', width: 1000, height: 1250 });

let library: MediaItem[];
let created: unknown[];
let crops: unknown[];
let changed: PostChange[];

beforeEach(() => {
  library = [oven, bread];
  [created, crops, changed] = [[], [], []];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
  mockApi(contracts.updatePost, ({ body }) => {
    changed.push(body);
    return draft;
  });
  mockApi(contracts.listMedia, () => libraryOf(library));
  mockApi(contracts.createMedia, ({ body: { crop } }) => {
    crops.push(crop);
    library = [...library, { ...drawn, crop }];
    return { media: { ...drawn, status: 'uploading' as const }, upload: { url: uploadUrl, fields: { key: 'one' } } };
  });
  server.use(
    http.get(sourceUrl, () => HttpResponse.arrayBuffer(new ArrayBuffer(5))),
    http.post(uploadUrl, () => new Response(null, { status: 204 })),
  );
  drawsPictures();
});

const fileOf = ({ id, type, mimeType, url = '', name }: MediaItem) => ({ id, type, mimeType, url, name });

type User = ReturnType<typeof userEvent.setup>;

async function choose(user: User, ...names: string[]) {
  await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  for (const name of names) await user.click(await dialog.findByRole('button', { name: new RegExp(name) }));
  await user.click(dialog.getByRole('button', { name: /^Add / }));
}

async function compose(...names: string[]) {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Instagram/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
  await user.click(screen.getByLabelText('Content'));
  await user.paste('Fresh bread');
  if (names.length > 0) await choose(user, ...names);
  return user;
}

const tab = (name: string) =>
  within(screen.getByRole('tablist', { name: 'Texts and files' })).getByRole('tab', { name });

const order = () =>
  within(screen.getByRole('list', { name: 'Order' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);

async function saved(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
  return created[0];
}

describe('a platform', () => {
  it('shows the common files until it is given its own', async () => {
    const user = await compose('oven.jpg');
    await user.click(tab('Instagram'));
    await expectText('As on all platforms, until you change them here.');
    expect(order()).toEqual(['oven.jpg']);
    await choose(user, 'bread.jpg');
    await user.click(screen.getByRole('button', { name: 'Remove oven.jpg' }));
    expect(order()).toEqual(['bread.jpg']);
    await user.click(tab('All platforms'));
    expect(order()).toEqual(['oven.jpg']);
    expect(tab('Instagram · customised')).toBeInTheDocument();
    expect(await saved(user)).toMatchObject({ media: [oven.id], platformMedia: { instagram: [bread.id] } });
  });

  it('shows the common files again when its own are taken back, or become the same', async () => {
    const user = await compose('oven.jpg');
    await user.click(tab('Facebook'));
    await choose(user, 'bread.jpg');
    await user.click(screen.getByRole('button', { name: 'Remove bread.jpg' }));
    expect(tab('Facebook')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove oven.jpg' }));
    expect(tab('Facebook · customised')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use the common files' }));
    expect(order()).toEqual(['oven.jpg']);
    expect(await saved(user)).toMatchObject({ media: [oven.id], platformMedia: {} });
  });

  it('shows none where it takes a post without, and forgets its files when it is unticked', async () => {
    const user = await compose('bread.jpg');
    for (const name of ['Facebook', 'Instagram']) {
      await user.click(tab(name));
      await user.click(screen.getByRole('button', { name: 'Remove bread.jpg' }));
    }
    await user.click(screen.getByRole('checkbox', { name: /^Instagram/ }));
    expect(await saved(user)).toMatchObject({ media: [bread.id], platformMedia: { facebook: [] } });
  });
});

describe('the alternative text of a picture', () => {
  const altText = () => screen.getByRole('textbox', { name: 'Alt text of oven.jpg' });

  it('is the same wherever the picture is, and is saved with the post', async () => {
    const user = await compose('oven.jpg');
    await user.click(screen.getByRole('button', { name: 'Alt text of oven.jpg' }));
    await enter(user, altText(), 'An oven');
    await expectText('7/1000 · For Instagram, Facebook');
    await user.click(tab('Instagram'));
    await choose(user, 'bread.jpg');
    expect(altText()).toHaveValue('An oven');
    expect(await saved(user)).toMatchObject({ altTexts: { [oven.id]: 'An oven' } });
  });

  it('stays with what a fix makes of the picture', async () => {
    const user = await compose('oven.jpg');
    await user.click(screen.getByRole('button', { name: 'Alt text of oven.jpg' }));
    await enter(user, altText(), 'An oven');
    await user.click(await screen.findByRole('button', { name: 'Crop to 4:5' }));
    await expectText('oven.jpg is cropped to 4:5 now, on Instagram.');
    expect(await saved(user)).toMatchObject({ altTexts: { [oven.id]: 'An oven', [drawn.id]: 'An oven' } });
  });

  it('is refused beyond what platforms take', async () => {
    const user = await compose('oven.jpg');
    await user.click(screen.getByRole('button', { name: 'Alt text of oven.jpg' }));
    await enter(user, altText(), 'a'.repeat(1001));
    await expectText('At most 1000 characters are taken. Please shorten it.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(created).toEqual([]);
  });
});

it('the files of each platform are back when the page was lost', async () => {
  const form: PostForm = { ...emptyPost(customer.id), content: 'Fresh bread', platforms: ['instagram', 'facebook'] };
  const post = { form, media: [fileOf(oven)], platformMedia: { instagram: [fileOf(bread)] } };
  postAutosave.save({ userId: customer.id, clientId: customer.id, post });
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await screen.findByRole('checkbox', { name: /^Instagram/ });
  await user.click(tab('Instagram · customised'));
  expect(order()).toEqual(['bread.jpg']);
  expect(await saved(user)).toMatchObject({ media: [oven.id], platformMedia: { instagram: [bread.id] } });
});

describe('a fix', () => {
  it('is for the platform alone whose finding no other shares, and is undone there', async () => {
    const user = await compose('oven.jpg');
    await user.click(await screen.findByRole('button', { name: 'Crop to 4:5' }));
    await expectText('oven.jpg is cropped to 4:5 now, on Instagram.');
    expect(crops).toEqual([{ of: oven.id, x: 0, y: 375, width: 1000, height: 1250 }]);
    expect(order()).toEqual(['oven.jpg']);
    await user.click(tab('Instagram · customised'));
    await waitFor(() => expect(order()).toEqual(['oven 4x5.jpg']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(order()).toEqual(['oven.jpg']);
    expect(tab('Instagram')).toBeInTheDocument();
    expect(await saved(user)).toMatchObject({ media: [oven.id], platformMedia: {} });
  });

  it('without a press is for the platform alone, which goes on showing what is added for all', async () => {
    library = [shot, bread];
    const user = await compose('shot.png');
    await expectText('shot.png is a JPEG now, on Instagram.');
    await choose(user, 'bread.jpg');
    expect(order()).toEqual(['shot.png', 'bread.jpg']);
    await user.click(await screen.findByRole('button', { name: 'Move bread.jpg earlier' }));
    await user.click(tab('Instagram · customised'));
    expect(order()).toEqual(['bread.jpg', 'shot.jpg']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(order()).toEqual(['bread.jpg', 'shot.png']);
    expect(tab('Instagram')).toBeInTheDocument();
    expect(await saved(user)).toMatchObject({ media: [bread.id, shot.id], platformMedia: {} });
  });

  it('is for all platforms on request', async () => {
    const user = await compose('oven.jpg');
    await screen.findByRole('button', { name: 'Crop to 4:5' });
    await user.click(screen.getByRole('button', { name: 'Crop to 4:5: for which platforms' }));
    await user.click(await screen.findByRole('menuitem', { name: 'For all platforms' }));
    await expectText('oven.jpg is cropped to 4:5 now, on all platforms.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Crop to 4:5' })).toBeNull());
    expect(await saved(user)).toMatchObject({ media: [drawn.id], platformMedia: {} });
  });

  it('for all platforms is undone wherever the file is', async () => {
    const user = await compose('oven.jpg');
    await user.click(tab('Facebook'));
    await choose(user, 'bread.jpg');
    await user.click(await screen.findByRole('button', { name: 'Crop to 4:5: for which platforms' }));
    await user.click(await screen.findByRole('menuitem', { name: 'For all platforms' }));
    await waitFor(() => expect(order()).toEqual(['oven 4x5.jpg', 'bread.jpg']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(order()).toEqual(['oven.jpg', 'bread.jpg']);
    expect(await saved(user)).toMatchObject({ media: [oven.id], platformMedia: { facebook: [oven.id, bread.id] } });
  });
});

describe('a crop', () => {
  const crop = { of: oven.id, x: 0, y: 375, width: 1000, height: 1250 };

  async function change() {
    library = [oven, { ...drawn, crop }];
    mockApi(contracts.getMedia, () => ({ media: oven }));
    const user = await compose('oven 4x5.jpg');
    await user.click(screen.getByRole('button', { name: 'Change crop of oven 4x5.jpg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change crop' }));
    return { user, dialog, shown: await dialog.findByRole('img', { name: 'What is shown' }) };
  }

  it('is changed from the original, and undone', async () => {
    const { user, dialog, shown } = await change();
    expect(shown).toHaveAttribute('src', sourceUrl);
    expect(shown).toHaveStyle({ width: '100%', top: '-30%', height: '160%' });
    expect(dialog.getByRole('slider', { name: 'Left to right' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: '1:1' }));
    fireEvent.change(dialog.getByRole('slider', { name: 'Top to bottom' }), { target: { value: '100' } });
    await user.click(dialog.getByRole('button', { name: 'Crop' }));
    await expectText('oven 4x5.jpg shows another part now, on all platforms.');
    expect(crops).toEqual([{ of: oven.id, x: 0, y: 1000, width: 1000, height: 1000 }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Change crop of oven 4x5.jpg' })).toBeVisible();
    expect(await saved(user)).toMatchObject({ media: [drawn.id] });
  });

  it('says so when its original is gone', async () => {
    mockApi(contracts.getMedia, () => new Refusal(404, { code: 'media.not-found', message: 'Media not found' }));
    library = [{ ...drawn, crop }];
    const user = await compose('oven 4x5.jpg');
    await user.click(screen.getByRole('button', { name: 'Change crop of oven 4x5.jpg' }));
    await expectText('The original can no longer be read');
    expect(screen.getByRole('button', { name: 'Crop' })).toBeDisabled();
  });
});

describe('a post that is edited', () => {
  const cropped: Post = {
    ...draft,
    platforms: ['instagram', 'facebook'],
    targets: [
      { platform: 'instagram', state: 'waiting' },
      { platform: 'facebook', state: 'waiting' },
    ],
    media: [fileOf(oven)],
    platformMedia: { instagram: [fileOf(bread)] },
  };

  it('has the files of each platform, which can be left or taken back', async () => {
    mockApi(contracts.getPost, () => cropped);
    openApp(`/client/${customer.id}/posts/${cropped.id}/edit`);
    const user = userEvent.setup();
    await screen.findByRole('checkbox', { name: /^Instagram/ });
    await user.click(tab('Instagram · customised'));
    expect(order()).toEqual(['bread.jpg']);
    await user.click(screen.getByRole('button', { name: 'Use the common files' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(changed).toMatchObject([{ media: [oven.id], platformMedia: {} }]));
  });

  it('keeps a picture that is not taken until it is changed by a press', async () => {
    mockApi(contracts.getPost, () => ({
      ...cropped,
      media: [{ ...fileOf(shot), width: 1000, height: 1250 }],
      platformMedia: {},
    }));
    openApp(`/client/${customer.id}/posts/${cropped.id}/edit`);
    expect(await screen.findByRole('button', { name: 'Convert to JPEG' })).toBeVisible();
    expect(order()).toEqual(['shot.png']);
    expect(crops).toEqual([]);
  });

  it('says whose files someone else changed', async () => {
    const theirs = { ...cropped, platformMedia: { facebook: [] }, version: 2 };
    mockApi(contracts.getPost, () => cropped);
    mockApi(contracts.updatePost, () => new Refusal(409, { code: 'post.changed', message: 'The post was changed.' }));
    openApp(`/client/${customer.id}/posts/${cropped.id}/edit`);
    const user = userEvent.setup();
    await screen.findByRole('checkbox', { name: /^Instagram/ });
    mockApi(contracts.getPost, () => theirs);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this post' }));
    expect(dialog.getByText(/Facebook: None/)).toBeVisible();
    expect(dialog.getByText(/Instagram: bread.jpg/)).toBeVisible();
  });

  it('names in its details what a platform shows instead', async () => {
    mockApi(contracts.getPost, () => ({ ...cropped, platformMedia: { instagram: [fileOf(bread)], facebook: [] } }));
    mockApi(contracts.listReceipts, () => ({ receipts: [] }));
    openApp(`/client/${customer.id}/posts?post=${cropped.id}`);
    expect(await screen.findByText('Files on Instagram')).toBeVisible();
    expect(screen.getByText('bread.jpg')).toBeVisible();
    expect(screen.getByText('Files on Facebook').parentElement?.parentElement).toHaveTextContent('None');
  });
});
