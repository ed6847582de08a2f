import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import { idOfMedia } from '../support/ids.ts';
import { enter } from './enter.ts';
import { cedar, customer, draft, facebook, libraryOf, picture } from './fixtures.ts';
import { addressOf, mockApi, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';

const uploadUrl = addressOf('/upload');
const item = (name: string, last: string, more: Partial<MediaItem> = {}): MediaItem => ({
  ...picture,
  id: idOfMedia(`${customer.id}-01JMEDXA0000000000000MED${last}`),
  name,
  ...more,
});
const bread = item('bread.jpg', '01');
const oven = item('oven.jpg', '02');
const film = item('film.mp4', '03', { type: 'video', mimeType: 'video/mp4' });
const broken = item('broken.jpg', '04', { status: 'refused', reason: 'The file is not a picture' });
let created: unknown[] = [];
let asked: unknown[] = [];

beforeEach(() => {
  created = [];
  asked = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body.media);
    return draft;
  });
  mockApi(contracts.listMedia, ({ query }) => {
    asked.push([query.type, query.search, query.page]);
    const all = [bread, oven, film, broken].filter(({ type }) => query.type === undefined || type === query.type);
    return { ...libraryOf(query.search === undefined ? all : []), total: 30, page: query.page, totalPages: 2 };
  });
});

async function openComposer() {
  openApp(`/client/${customer.id}/posts/new`);
  await screen.findByRole('checkbox', { name: /^Facebook/ });
  return userEvent.setup();
}

async function openPicker() {
  const user = await openComposer();
  await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  await dialog.findByRole('button', { name: /bread.jpg/ });
  return { user, dialog };
}

const chosenFiles = () =>
  within(screen.getByRole('list', { name: 'Order' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);

describe('files of the library', () => {
  it('come into the post in the order they were chosen', async () => {
    const { user, dialog } = await openPicker();
    await user.click(dialog.getByRole('button', { name: /oven.jpg/ }));
    await user.click(dialog.getByRole('button', { name: /bread.jpg/ }));
    expect(dialog.getByRole('button', { name: /oven.jpg/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(dialog.getByRole('button', { name: 'Add 2 files' }));
    expect(chosenFiles()).toEqual(['oven.jpg', 'bread.jpg']);
    await enter(user, screen.getByLabelText('Content'), 'Fresh bread');
    await user.click(screen.getByRole('checkbox', { name: /^Facebook/ }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(created).toEqual([[oven.id, bread.id]]));
  });

  it('change places when one is dragged onto another', async () => {
    const { user, dialog } = await openPicker();
    await user.click(dialog.getByRole('button', { name: /bread.jpg/ }));
    await user.click(dialog.getByRole('button', { name: /oven.jpg/ }));
    await user.click(dialog.getByRole('button', { name: /film.mp4/ }));
    await user.click(dialog.getByRole('button', { name: 'Add 3 files' }));
    const rows = within(screen.getByRole('list', { name: 'Order' })).getAllByRole('listitem');
    fireEvent.dragStart(rows[0]!);
    fireEvent.dragOver(rows[2]!);
    fireEvent.drop(rows[2]!);
    fireEvent.dragEnd(rows[0]!);
    await waitFor(() => expect(chosenFiles()).toEqual(['oven.jpg', 'film.mp4', 'bread.jpg']));
  });

  it('are found by name and kind, page by page', async () => {
    const { user, dialog } = await openPicker();
    await user.click(dialog.getByRole('button', { name: 'Videos' }));
    await dialog.findByRole('button', { name: /film.mp4/ });
    await user.click(dialog.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(asked).toContainEqual(['video', undefined, 2]));
    await user.type(dialog.getByRole('searchbox'), 'x');
    await expectText('No matches');
    expect(asked).toContainEqual(['video', 'x', 1]);
    await user.click(dialog.getByRole('button', { name: 'Clear filter' }));
    expect(await dialog.findByRole('button', { name: /bread.jpg/ })).toBeEnabled();
  });

  it('that cannot be used say why', async () => {
    const { user, dialog } = await openPicker();
    expect(dialog.getByRole('button', { name: /broken.jpg The file is not a picture/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: /bread.jpg/ }));
    await user.click(dialog.getByRole('button', { name: 'Add 1 file' }));
    await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
    expect(await screen.findByRole('button', { name: /bread.jpg Already in the post/ })).toBeDisabled();
  });
});

describe('an upload', () => {
  const choose = (name: string) =>
    userEvent.upload(
      createWrapper().findFileInput()!.findNativeInput().getElement(),
      new File(['bytes'], name, { type: 'image/jpeg' }),
    );

  beforeEach(() => {
    const upload = { url: uploadUrl, fields: { key: 'uploads/one' } };
    mockApi(contracts.createMedia, () => ({ media: { ...bread, status: 'uploading' as const }, upload }));
  });

  it('that failed says so and can be tried again', async () => {
    server.use(http.post(uploadUrl, () => HttpResponse.error(), { once: true }));
    server.use(http.post(uploadUrl, () => new Response(null, { status: 500 }), { once: true }));
    const user = await openComposer();
    await choose('bread.jpg');
    await expectText('Error uploading files');
    server.use(http.post(uploadUrl, () => new Response(null, { status: 204 })));
    await user.click(screen.getByRole('button', { name: 'Try bread.jpg again' }));
    await expectText('Ready');
    expect(screen.queryByText('Error uploading files')).toBeNull();
  });

  it('can be cancelled', async () => {
    server.use(http.post(uploadUrl, () => new Promise<never>(() => undefined)));
    const user = await openComposer();
    await choose('bread.jpg');
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload of bread.jpg' }));
    expect(screen.queryByText('bread.jpg')).toBeNull();
  });
});
