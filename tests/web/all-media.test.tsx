import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedMedia } from '../../shared/contracts/media-contracts.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { kindsOf } from '../../shared/domain/media/media-filter.ts';
import { mediaPlaceOf } from '../../shared/domain/media/media.ts';
import { idOfMedia } from '../support/ids.ts';
import { admin, cedar, libraryOf, picture, used } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { mediaNumbers } from './mock-dashboard.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const oliveId = '01JC0000000000000000000001';
const bread: ListedMedia = { ...picture, size: 2048, clientName: cedar.name };
const film: ListedMedia = {
  ...bread,
  id: idOfMedia(`${oliveId}-01JMEDXA0000000000000MED02`),
  name: 'film.mp4',
  type: 'video',
  mimeType: 'video/mp4',
  clientName: 'Olive & Thyme',
};
const dance: ListedMedia = {
  ...film,
  id: idOfMedia(`${oliveId}-01JMEDXA0000000000000MED03`),
  name: 'dance.gif',
  type: 'gif',
};

let files: ListedMedia[];
let removed: string[];

beforeEach(() => {
  files = [film, dance, bread];
  removed = [];
  signedInAs(admin);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.getMediaStatistics, () => mediaNumbers);
  mockApi(contracts.getClientUsage, () => used());
  mockApi(contracts.listMediaUses, () => ({ posts: [], templates: [], evergreen: [] }));
  mockApi(contracts.listMedia, ({ query: { type } }) =>
    libraryOf(files.filter((file) => kindsOf(type).includes(file.type))),
  );
  mockApi(contracts.deleteMedia, ({ params: { mediaId } }) => {
    removed.push(mediaId);
    files = files.filter(({ id }) => id !== mediaId);
    return undefined;
  });
});

async function openFiles(at = '/media') {
  const app = openApp(at);
  const list = within(await screen.findByRole('list', { name: 'Files' }));
  return { app, list, user: userEvent.setup() };
}

describe('the files of all clients', () => {
  it('are shown to an admin with their clients, whose libraries are a step away', async () => {
    const { app, list, user } = await openFiles();
    expect(list.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
      'film.mp4Olive & ThymeVideo · 2.00 KB20 Nov 2026',
      'dance.gifOlive & ThymeGIF · 2.00 KB20 Nov 2026',
      'bread.jpgCedar BakeryPicture · 2.00 KB20 Nov 2026',
    ]);
    expect(screen.getByRole('heading', { name: /^Files ?\(3\)$/ })).toBeInTheDocument();
    await user.click(list.getByRole('link', { name: cedar.name }));
    expect(app.path()).toBe(`/media?client=${cedar.id}`);
  });

  it('are narrowed by kind, which the address remembers', async () => {
    const { app, user } = await openFiles('/media?type=image-or-video');
    expect(screen.queryByText('dance.gif')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'GIFs' }));
    await expectText('dance.gif');
    expect(app.path()).toBe('/media?type=gif');
    expect(screen.queryByText('film.mp4')).not.toBeInTheDocument();
  });

  it('say when none is of a kind, and when there are none at all', async () => {
    files = [film];
    openApp('/media?type=gif');
    await expectText('No file matches your search and filters.');
    files = [];
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    await expectText('No files yet');
  });

  it('are read piece by piece', async () => {
    mockApi(contracts.listMedia, ({ query: { before } }) =>
      before === undefined
        ? { ...libraryOf([film]), total: 3, next: mediaPlaceOf(film) }
        : { ...libraryOf(before === mediaPlaceOf(film) ? [dance, bread] : []), total: 3 },
    );
    const { list, user } = await openFiles();
    expect(screen.getByRole('heading', { name: /^Files ?\(3\)$/ })).toBeInTheDocument();
    expect(list.queryByText('bread.jpg')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await list.findByText('bread.jpg')).toBeInTheDocument();
    expect(list.getByText('film.mp4')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('are shown large one after the other, and deleted, as those of one client are', async () => {
    const { app, list, user } = await openFiles();
    await user.click(list.getByRole('button', { name: 'Show dance.gif' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'dance.gif' }));
    expect(await viewer.findByText('Not used')).toBeInTheDocument();
    await user.click(viewer.getByRole('button', { name: 'Next file' }));
    expect(await screen.findByRole('dialog', { name: 'bread.jpg' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(app.path()).toBe('/media');
    await user.click(list.getByRole('button', { name: 'Delete film.mp4' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete file' }));
    await question.findByText('film.mp4 will be deleted from the library. This cannot be undone.');
    await user.click(question.getByRole('button', { name: 'Delete file' }));
    await expectText('File deleted');
    expect(removed).toEqual([film.id]);
    await waitFor(() => expect(list.queryByText('film.mp4')).not.toBeInTheDocument());
  });

  it('that were deleted are not shown by another list that was read before', async () => {
    const { app, user } = await openFiles(`/media?client=${cedar.id}`);
    await act(() => app.router.navigate('/media'));
    await screen.findByRole('heading', { name: /^Files ?\(3\)$/ });
    await user.click(screen.getByRole('button', { name: 'Delete film.mp4' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete file' }));
    await user.click(question.getByRole('button', { name: 'Delete file' }));
    await expectText('File deleted');
    mockApi(contracts.listMedia, () => new Promise<never>(() => undefined));
    await act(() => app.router.navigate(`/media?client=${cedar.id}`));
    await screen.findByRole('searchbox', { name: 'Find files by name' });
    expect(screen.queryByText('film.mp4')).toBeNull();
  });

  it('that could not be read say so and are read again', async () => {
    mockApi(contracts.listMedia, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    openApp('/media');
    await expectText('The library could not be loaded');
    mockApi(contracts.listMedia, () => libraryOf([bread]));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('bread.jpg');
  });
});
