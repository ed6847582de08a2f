import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import type { NewPost } from '../../shared/domain/posts/post.ts';
import { idOfMedia } from '../support/ids.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { drawsPictures } from './fake-canvas.ts';
import { cedar, customer, draft, facebook, instagram, libraryOf, picture } from './fixtures.ts';
import { addressOf, mockApi, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const uploadUrl = addressOf('/upload');
const sourceUrl = addressOf('/media/oven.jpg');
const item = (number: number, more: Partial<MediaItem>): MediaItem => ({
  ...picture,
  id: idOfMedia(`${customer.id}-01JMEDXA0000000000000MED${String(number).padStart(2, '0')}`),
  width: 1000,
  height: 1000,
  ...more,
});
const oven = item(1, { name: 'oven.jpg', width: 1000, height: 2000, url: sourceUrl });
const bread = item(2, { name: 'bread.jpg' });
const clip = item(3, { name: 'clip.mp4', type: 'video', mimeType: 'video/mp4', durationSeconds: 20 });
const drawn = item(91, { name: 'oven 4x5.jpg', width: 1000, height: 1250 });

let library: MediaItem[];
let created: Pick<NewPost, 'options' | 'media'>[];
beforeEach(() => {
  library = [oven, bread, clip];
  created = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, instagram] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.listMedia, () => libraryOf(library));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
  mockApi(contracts.createMedia, ({ body: { crop } }) => {
    library = [...library, { ...drawn, crop }];
    return {
      media: { ...drawn, crop, status: 'uploading' as const },
      upload: { url: uploadUrl, fields: { key: 'one' } },
    };
  });
  server.use(
    http.get(sourceUrl, () => HttpResponse.arrayBuffer(new ArrayBuffer(5))),
    http.post(uploadUrl, () => new Response(null, { status: 204 })),
  );
  drawsPictures();
});

async function compose(...names: string[]) {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Instagram/ }));
  await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  for (const name of names) await user.click(await dialog.findByRole('button', { name: new RegExp(name) }));
  await user.click(dialog.getByRole('button', { name: /^Add / }));
  await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
  return user;
}

type User = Awaited<ReturnType<typeof compose>>;

/** jsdom lays nothing out, so that a tap needs a size to be somewhere. */
function tap(name: string, clientX: number, clientY: number) {
  const shown = screen.getByRole('group', { name: `Tags on ${name}` }).parentElement;
  if (shown === null) throw new Error('the picture is not shown');
  shown.getBoundingClientRect = () => new DOMRect(100, 50, 200, 400);
  fireEvent.click(shown, { clientX, clientY });
}

async function tag(user: User, name: string, username: string) {
  await user.click(screen.getByRole('button', { name: `Tag an account on ${name}` }));
  await enter(user, screen.getByLabelText(`Username on ${name}`), username);
  await user.click(screen.getByRole('button', { name: 'Tag' }));
}

async function savedTags(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
  return created[0]?.options?.instagram?.userTags;
}

const placed = (username: string) => screen.getByRole('button', { name: new RegExp(`^@${username}\\. Move`) });

it('an account is tagged where the picture is tapped', async () => {
  const user = await compose('bread.jpg');
  tap('bread.jpg', 150, 350);
  await enter(user, screen.getByLabelText('Username on bread.jpg'), '@chef.maya');
  await user.keyboard('{Enter}');
  expect(placed('chef.maya')).toHaveStyle({ left: '25%', top: '75%' });
  expect(created).toEqual([]);
  expect(await savedTags(user)).toEqual([{ mediaId: bread.id, username: 'chef.maya', x: 0.25, y: 0.75 }]);
});

it('a tag is made, moved and removed by keys', async () => {
  const user = await compose('bread.jpg');
  await tag(user, 'bread.jpg', 'chef.maya');
  await tag(user, 'bread.jpg', 'saj_house');
  placed('chef.maya').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expect(placed('chef.maya')).toHaveStyle({ left: '54%', top: '48%' });
  placed('saj_house').focus();
  await user.keyboard('{Delete}');
  expect(screen.queryByText('@saj_house')).toBeNull();
  expect(await savedTags(user)).toEqual([{ mediaId: bread.id, username: 'chef.maya', x: 0.54, y: 0.48 }]);
});

it('a tag is dragged, and not beyond the picture', async () => {
  const user = await compose('bread.jpg');
  await tag(user, 'bread.jpg', 'chef.maya');
  const dragged = placed('chef.maya');
  tap('bread.jpg', 0, 0);
  dragged.setPointerCapture = () => undefined;
  fireEvent.pointerMove(dragged, { clientX: 120, clientY: 90 });
  expect(dragged).toHaveStyle({ left: '50%', top: '50%' });
  fireEvent.pointerDown(dragged, { pointerId: 1 });
  fireEvent.pointerMove(dragged, { clientX: 120, clientY: 900 });
  fireEvent.pointerUp(dragged);
  fireEvent.pointerMove(dragged, { clientX: 200, clientY: 200 });
  await waitFor(() => expect(dragged).toHaveStyle({ left: '10%', top: '100%' }));
});

it('says what is no username, and who is tagged already', async () => {
  const user = await compose('bread.jpg');
  await tag(user, 'bread.jpg', 'chef maya');
  await expectText('A username has letters, digits, dots and underscores, at most 30.');
  await user.click(screen.getByRole('button', { name: 'Do not tag' }));
  await tag(user, 'bread.jpg', 'chef.maya');
  await tag(user, 'bread.jpg', '@Chef.Maya');
  await expectText('@Chef.Maya is tagged there already.');
});

it('a video has tags without places, and a removed one is gone', async () => {
  const user = await compose('clip.mp4');
  expect(screen.queryByRole('group', { name: 'Tags on clip.mp4' })).toBeNull();
  await tag(user, 'clip.mp4', 'chef.maya');
  await tag(user, 'clip.mp4', 'saj_house');
  expect(screen.getByText('@chef.maya, @saj_house', { selector: '.preview-tag' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove @chef.maya from clip.mp4' }));
  expect(await savedTags(user)).toEqual([{ mediaId: clip.id, username: 'saj_house' }]);
});

it('the preview shows tags where the picture is seen', async () => {
  const user = await compose('oven.jpg');
  await tag(user, 'oven.jpg', 'chef.maya');
  const shown = () => screen.getByText('chef.maya', { selector: '.preview-tag' });
  expect(shown()).toHaveStyle({ left: '50%', top: '50%' });
  placed('chef.maya').focus();
  await user.keyboard('{ArrowUp}'.repeat(5));
  expect(shown()).toHaveStyle({ left: '50%', top: '30%' });
});

it('tags follow a picture into the part of it that is shown, and are back with the whole', async () => {
  const user = await compose('oven.jpg');
  await tag(user, 'oven.jpg', 'chef.maya');
  placed('chef.maya').focus();
  await user.keyboard('{ArrowUp}'.repeat(5));
  await user.click(screen.getByRole('button', { name: 'Crop to 4:5' }));
  await screen.findByRole('group', { name: 'Tags on oven 4x5.jpg' });
  await waitFor(() => expect(placed('chef.maya')).toHaveStyle({ left: '50%', top: '34%' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('group', { name: 'Tags on oven.jpg' });
  expect(placed('chef.maya')).toHaveStyle({ left: '50%', top: '40%' });
});
