import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import type { Post, PostChange } from '../../shared/domain/posts/post.ts';
import { idOfMedia } from '../support/ids.ts';
import { drawsPictures } from './fake-canvas.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, draft, facebook, instagram, libraryOf, picture } from './fixtures.ts';
import { addressOf, mockApi, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const uploadUrl = addressOf('/upload');
const item = (number: number, more: Partial<MediaItem>): MediaItem => ({
  ...picture,
  id: idOfMedia(`${customer.id}-01JMEDXA0000000000000MED${String(number).padStart(2, '0')}`),
  ...more,
});
const film = { type: 'video', mimeType: 'video/mp4', width: 720, height: 1280, durationSeconds: 20 } as const;
const oven = item(1, { name: 'oven.mp4', ...film });
const cover = item(2, { name: 'cover.jpg', width: 1080, height: 1920 });
const sourceUrl = addressOf('/media/drawing.png');
const drawing = item(3, { name: 'drawing.png', mimeType: 'image/png', width: 1080, height: 1920, url: sourceUrl });
const uploaded = item(4, { name: 'new.jpg', width: 1080, height: 1920 });

let library: MediaItem[];
let created: unknown[];
let changed: PostChange[];

beforeEach(() => {
  library = [oven, cover, drawing];
  [created, changed] = [[], []];
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
  mockApi(contracts.createMedia, () => {
    library = [...library, uploaded];
    return { media: { ...uploaded, status: 'uploading' as const }, upload: { url: uploadUrl, fields: { key: 'one' } } };
  });
  server.use(
    http.get(sourceUrl, () => HttpResponse.arrayBuffer(new ArrayBuffer(5))),
    http.post(uploadUrl, () => new HttpResponse(null, { status: 204 })),
  );
});

const fileOf = ({ id, type, mimeType, url = '', name }: MediaItem) => ({ id, type, mimeType, url, name });

type User = ReturnType<typeof userEvent.setup>;

async function choose(user: User, button: string, name: string) {
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  await user.click(await dialog.findByRole('button', { name: new RegExp(name) }));
  await user.click(dialog.getByRole('button', { name: 'Add 1 file' }));
}

async function compose(...platforms: string[]) {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  for (const name of platforms) await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
  await user.click(screen.getByLabelText('Content'));
  await user.paste('Fresh bread');
  return user;
}

async function saved(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
  return created[0];
}

const coverButton = () => screen.queryByRole('button', { name: 'Choose a picture' });

describe('the cover of a reel', () => {
  it('is a picture of the library, shown in the preview until the video plays', async () => {
    const user = await compose('Instagram');
    expect(coverButton()).toBeNull();
    await choose(user, 'Choose from the library', 'oven.mp4');
    await choose(user, 'Choose a picture', 'cover.jpg');
    expect(screen.getAllByText('cover.jpg')).not.toEqual([]);
    expect(document.querySelector('.instagram-preview video')).toHaveAttribute('poster', cover.url);
    expect(await saved(user)).toMatchObject({ media: [oven.id], covers: { instagram: cover.id } });
  });

  it('is a picture of this device', async () => {
    const user = await compose('Instagram');
    await choose(user, 'Choose from the library', 'oven.mp4');
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    const input = [...inputs].find(({ accept }) => accept === 'image/*');
    if (input === undefined) throw new Error('No place for a picture');
    await user.upload(input, new File(['new'], 'new.jpg', { type: 'image/jpeg' }));
    await expectText('new.jpg');
    await waitFor(() => expect(screen.getAllByText('Ready')).toHaveLength(2));
    expect(await saved(user)).toMatchObject({ covers: { instagram: uploaded.id } });
  });

  it('can be taken away, and is not sent then', async () => {
    const user = await compose('Instagram');
    await choose(user, 'Choose from the library', 'oven.mp4');
    await choose(user, 'Choose a picture', 'cover.jpg');
    await user.click(screen.getByRole('button', { name: 'Remove cover.jpg' }));
    expect(await saved(user)).not.toHaveProperty('covers');
  });

  it('is redrawn without a press where only its type or size is refused, and is back with one', async () => {
    const drawn = drawsPictures(1080, 1920);
    const user = await compose('Instagram');
    await choose(user, 'Choose from the library', 'oven.mp4');
    await choose(user, 'Choose a picture', 'drawing.png');
    await expectText('drawing.png is a JPEG now, on Instagram.');
    expect(drawn).toEqual([
      [
        [1080, 1920],
        [0, 0, 1080, 1920, 0, 0, 1080, 1920],
      ],
    ]);
    expect(screen.getByRole('img', { name: 'Before: drawing.png' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText('Instagram: drawing.png must be a JPEG');
    expect(drawn).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove drawing.png' }));
    await choose(user, 'Choose a picture', 'drawing.png');
    await expectText('Instagram: drawing.png must be a JPEG');
    expect(drawn).toHaveLength(1);
  });

  it('that was redrawn is what is saved', async () => {
    drawsPictures(1080, 1920);
    const user = await compose('Instagram');
    await choose(user, 'Choose from the library', 'oven.mp4');
    await choose(user, 'Choose a picture', 'drawing.png');
    await expectText('drawing.png is a JPEG now, on Instagram.');
    await waitFor(() => expect(screen.getAllByText('Ready')).toHaveLength(2));
    expect(await saved(user)).toMatchObject({ covers: { instagram: uploaded.id } });
  });

  it('is left out where the post is no reel any more, and can still be taken away', async () => {
    const user = await compose('Instagram');
    await choose(user, 'Choose from the library', 'oven.mp4');
    await choose(user, 'Choose a picture', 'cover.jpg');
    await user.click(screen.getByRole('radio', { name: /^Story/ }));
    await expectText('Instagram: this kind of post has no cover; it is left out');
    expect(coverButton()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove cover.jpg' }));
    expect(screen.queryByText(/this kind of post has no cover/)).toBeNull();
  });

  it('is chosen at a Page once its video is a reel there', async () => {
    const user = await compose('Facebook');
    await choose(user, 'Choose from the library', 'oven.mp4');
    expect(coverButton()).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Reel/ }));
    await choose(user, 'Choose a picture', 'drawing.png');
    expect(await saved(user)).toMatchObject({
      options: { facebook: { format: 'reel' } },
      covers: { facebook: drawing.id },
    });
  });
});

describe('a saved post with a cover', () => {
  const reel: Post = {
    ...draft,
    platforms: ['instagram'],
    targets: [{ platform: 'instagram', state: 'waiting' }],
    media: [fileOf(oven)],
    covers: { instagram: fileOf(cover) },
  };

  async function edit() {
    mockApi(contracts.getPost, () => reel);
    openApp(`/client/${customer.id}/posts/${reel.id}/edit`);
    await expectText('cover.jpg');
    return userEvent.setup();
  }

  async function change(user: User) {
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    return changed[0];
  }

  it('keeps it when something else is edited', async () => {
    const user = await edit();
    await user.click(screen.getByLabelText('Content'));
    await user.paste(' today');
    expect(await change(user)).toMatchObject({ covers: { instagram: cover.id } });
  });

  it('loses it when it is taken away', async () => {
    const user = await edit();
    await user.click(screen.getByRole('button', { name: 'Remove cover.jpg' }));
    expect(await change(user)).toMatchObject({ covers: {} });
  });
});
