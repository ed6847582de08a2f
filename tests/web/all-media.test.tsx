import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedMedia } from '../../shared/contracts/media-contracts.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import { isListed } from '../../shared/domain/media/media-filter.ts';
import { mediaPlaceOf } from '../../shared/domain/media/media.ts';
import { PostTemplateId } from '../../shared/domain/ids.ts';
import { idOfMedia, idOfPost } from '../support/ids.ts';
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
  mockApi(contracts.listMedia, ({ query }) => libraryOf(files.filter(isListed(query))));
  mockApi(contracts.deleteMedia, ({ params: { mediaId } }) => {
    removed.push(mediaId);
    files = files.filter(({ id }) => id !== mediaId);
    return undefined;
  });
});

async function openFiles(at = '/media') {
  const app = openApp(at);
  const list = within(await screen.findByRole('group', { name: 'Files' }));
  return { app, list, user: userEvent.setup() };
}

describe('the files of all clients', () => {
  it('are shown to an admin with their clients, whose libraries are a step away', async () => {
    const { app, list, user } = await openFiles();
    expect(
      createWrapper()
        .findCards()!
        .findItems()
        .map((card) => card.getElement().textContent),
    ).toEqual([
      'film.mp4\u00a0OTOlive & ThymeVideo · 2.00 KB20 Nov 2026',
      'dance.gif\u00a0OTOlive & ThymeGIF · 2.00 KB20 Nov 2026',
      'bread.jpg\u00a0CBCedar BakeryPicture · 2.00 KB20 Nov 2026',
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

  it('are found by name, and say so while there may be more', async () => {
    const { app, user } = await openFiles();
    await user.type(screen.getByRole('searchbox', { name: 'Find files by name' }), 'FILM');
    await waitFor(() => expect(app.path()).toBe('/media?search=FILM'));
    await waitFor(() => expect(screen.queryByText('bread.jpg')).not.toBeInTheDocument());
    await expectText('1 match');
    mockApi(contracts.listMedia, () => ({ ...libraryOf([film]), next: mediaPlaceOf(film) }));
    await act(() => app.router.navigate('/media?search=mp4'));
    await expectText('1 so far');
    expect(screen.getByRole('heading', { name: 'Files' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument();
  });

  it('are deleted together, but for those that are still needed', async () => {
    const asked: unknown[] = [];
    const use = {
      postId: idOfPost(`${oliveId}-01JPNSTA0000000000000PST09`),
      beginning: 'Dance!',
      status: 'scheduled' as const,
    };
    const kept = [{ mediaId: dance.id, name: dance.name, posts: [use], templates: [], evergreen: [] }];
    mockApi(contracts.createMediaRemovals, ({ body }) => {
      asked.push(body);
      if (!body.isCheck) files = files.filter(({ id }) => !body.mediaIds.includes(id));
      return body.isCheck ? { removed: [film.id, bread.id], kept } : { removed: body.mediaIds, kept: [] };
    });
    const { list, user } = await openFiles();
    expect(screen.queryByRole('button', { name: /^Delete \d/ })).not.toBeInTheDocument();
    for (const { name } of files) await user.click(list.getByRole('checkbox', { name: new RegExp(`Select ${name}`) }));
    await user.click(screen.getByRole('button', { name: 'Delete 3 files' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete files' }));
    await question.findByText('2 files will be deleted from their libraries. This cannot be undone.');
    expect(question.getByText('This file is still needed and stays:')).toBeInTheDocument();
    expect(question.getByRole('link', { name: 'Dance! (Scheduled)' })).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Delete 2 files' }));
    await expectText('2 files deleted');
    await waitFor(() => expect(list.queryByText('film.mp4')).not.toBeInTheDocument());
    expect(list.getByText('dance.gif')).toBeInTheDocument();
    expect(asked).toEqual([
      { mediaIds: [film.id, dance.id, bread.id], isCheck: true },
      { mediaIds: [film.id, bread.id], isCheck: false },
    ]);
  });

  it('that are all needed cannot be deleted', async () => {
    const template = { templateId: PostTemplateId.parse(`${oliveId}-01JTEMPXATE00000000000TMP1`), name: 'Special' };
    const kept = [{ mediaId: film.id, name: film.name, posts: [], templates: [template], evergreen: [] }];
    mockApi(contracts.createMediaRemovals, () => ({ removed: [], kept }));
    const { list, user } = await openFiles();
    await user.click(list.getByRole('checkbox', { name: /Select film.mp4/ }));
    await user.click(screen.getByRole('button', { name: 'Delete 1 file' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete files' }));
    await question.findByText('None of these files can be deleted.');
    expect(question.getByText('Templates: “Special”')).toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Delete files' })).toBeDisabled();
  });

  it('are added for a client that is chosen', async () => {
    mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
    const { user } = await openFiles();
    expect(createWrapper().findFileInput()).toBeNull();
    await user.click(screen.getByRole('button', { name: /Upload files for/ }));
    await user.click(await screen.findByRole('option', { name: new RegExp(cedar.name) }));
    await waitFor(() => expect(createWrapper().findFileInput()).not.toBeNull());
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
