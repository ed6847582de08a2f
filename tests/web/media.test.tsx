import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { gigabyte } from '../../shared/byte-sizes.ts';
import { countedTags, retagged } from '../../shared/domain/media/file-tag.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { MediaUse } from '../../shared/domain/media/media-use.ts';
import type { ClientUsage } from '../../shared/domain/plans/client-usage.ts';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import { libraryStatistics } from '../../shared/domain/operations/statistics.ts';
import { idOfMedia, idOfPost } from '../support/ids.ts';
import { admin, cedar, customer, draft, libraryOf, picture, used } from './fixtures.ts';
import { addressOf, mockApi, Refusal, server } from './mock-api.ts';
import { mediaNumbers } from './mock-dashboard.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const address = `/client/${customer.id}/media`;
const item = (name: string, last: string, more: Partial<MediaItem> = {}): MediaItem => ({
  ...picture,
  id: idOfMedia(`${customer.id}-01JMEDXA0000000000000MED${last}`),
  name,
  size: 2048,
  width: 1080,
  height: 1350,
  ...more,
});
const bread = item('bread.jpg', '01');
const film = item('film.mp4', '02', { type: 'video', mimeType: 'video/mp4', durationSeconds: 12.4 });
const broken = item('broken.jpg', '03', { status: 'refused', reason: 'File type text/plain is not supported' });

let files: MediaItem[] = [];
let uses: MediaUse[] = [];
let removed: string[] = [];
let usage: ClientUsage;
const use = (last: string, status: MediaUse['status'], beginning: string): MediaUse => ({
  postId: idOfPost(draft.id.replace(/\d$/, last)),
  beginning,
  status,
});

beforeEach(() => {
  files = [bread, film, broken];
  uses = [];
  removed = [];
  usage = used({ libraryBytes: 3 * gigabyte });
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listMedia, ({ query: { type, search, page } }) => {
    const found = files.filter(
      (file) => (type === undefined || file.type === type) && (search === undefined || file.name.includes(search)),
    );
    return { ...libraryOf(found), page, library: libraryStatistics(files) };
  });
  mockApi(contracts.getClientUsage, () => usage);
  mockApi(contracts.listMediaUses, () => ({ posts: uses, templates: [], evergreen: [] }));
  mockApi(contracts.deleteMedia, ({ params: { mediaId } }) => {
    removed.push(mediaId);
    files = files.filter(({ id }) => id !== mediaId);
    return undefined;
  });
});

async function openLibrary(at = address) {
  const app = openApp(at);
  const list = await screen.findByRole('group', { name: 'Files' });
  return { app, user: userEvent.setup(), list: within(list) };
}

describe('the media library of a client', () => {
  it('shows how much room of the plan is taken', async () => {
    await openLibrary();
    await expectText('Files of the plan: 3.00 GB of 20.00 GB');
    expect(screen.queryByText(/full|used all room/)).not.toBeInTheDocument();
  });

  it.each([
    ['the client to delete files', customer, 'The library is full. Delete files to upload others.'],
    ['the agency that it is not bound', admin, /used all room of its plan. The plan does not limit the agency/],
  ])('tells %s when no room is left', async (_whom, who, text) => {
    signedInAs(who);
    usage = used({ libraryBytes: 20 * gigabyte });
    await openLibrary();
    await expectText(text);
    await expectText('Files of the plan: 20.00 GB of 20.00 GB');
  });

  it('shows each file with what it is, and the numbers of all', async () => {
    await openLibrary();
    const cards = createWrapper()
      .findCards()!
      .findItems()
      .map((card) => card.getElement().textContent);
    expect(cards).toEqual([
      'bread.jpg\u00a0Picture · 2.00 KB · 1080 × 135020 Nov 2026',
      'film.mp4\u00a0Video · 2.00 KB · 1080 × 135020 Nov 2026',
      'broken.jpg\u00a0File type text/plain is not supportedPicture · 2.00 KB · 1080 × 135020 Nov 2026',
    ]);
    const numbers = screen.getByRole('list', { name: 'The library in numbers' });
    expect(numbers).toHaveTextContent('Total Files2Total Size4.00 KBImages1Videos1GIFs0');
  });

  it('is narrowed by kind and by name, which the address remembers', async () => {
    const { app, user } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'Videos' }));
    await waitFor(() => expect(screen.queryByText('bread.jpg')).not.toBeInTheDocument());
    await user.type(screen.getByRole('searchbox', { name: 'Find files by name' }), 'kaak');
    await expectText('No matches');
    expect(app.path()).toBe(`${address}?type=video&search=kaak`);
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await expectText('bread.jpg');
    expect(app.path()).toBe(address);
  });

  it('tags several files at once, with the tags that the client has, and finds them by a tag', async () => {
    files = [{ ...bread, tags: ['Bread'] }, film, broken];
    const asked: unknown[] = [];
    mockApi(contracts.listMedia, ({ query: { tag, page } }) => {
      const found = files.filter(({ tags }) => tag === undefined || tags?.includes(tag));
      return { ...libraryOf(found), page, library: libraryStatistics(files), tags: countedTags(files) };
    });
    mockApi(contracts.createMediaTags, ({ body }) => {
      asked.push(body);
      files = files.map((file) => (body.mediaIds.includes(file.id) ? { ...file, tags: retagged(file, body) } : file));
      return { files: [] };
    });
    const { app, user } = await openLibrary();
    await user.click(screen.getByRole('checkbox', { name: /Select bread.jpg/ }));
    await user.click(screen.getByRole('checkbox', { name: /Select film.mp4/ }));
    await user.click(screen.getByRole('button', { name: 'Tags' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 files' }));
    expect(dialog.getByText('Bread (on 1 of 2)')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Take away Bread' }));
    await user.type(dialog.getByRole('combobox', { name: 'Add a tag' }), 'Summer menu');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expectText('Tags saved for 2 files');
    expect(asked).toEqual([{ mediaIds: [bread.id, film.id], add: ['Summer menu'], remove: ['Bread'] }]);
    const [shown] = await screen.findAllByRole('button', { name: 'Show files tagged Summer menu' });
    await user.click(shown!);
    await waitFor(() => expect(screen.queryByText('broken.jpg')).not.toBeInTheDocument());
    expect(app.path()).toBe(`${address}?tag=Summer+menu`);
  });

  it('says that it is empty', async () => {
    files = [];
    openApp(address);
    await expectText('No files yet');
  });

  it('that could not be read says so and is read again', async () => {
    mockApi(contracts.listMedia, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    openApp(address);
    await expectText('The library could not be loaded');
    mockApi(contracts.listMedia, () => libraryOf([bread]));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('bread.jpg');
  });

  it('leads back from a page that is no more', async () => {
    mockApi(contracts.listMedia, ({ query: { page } }) => ({
      ...libraryOf(page === 1 ? [bread] : []),
      page,
      totalPages: 1,
    }));
    openApp(`${address}?page=3`);
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the last page' }));
    await expectText('bread.jpg');
  });
});

describe('a file', () => {
  it('is shown large with what is known of it and the posts that use it', async () => {
    uses = [use('1', 'scheduled', 'Fresh bread'), use('2', 'published', '')];
    const { app, user } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'Show film.mp4' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'film.mp4' }));
    expect(await viewer.findByRole('link', { name: 'Fresh bread (Scheduled)' })).toHaveAttribute(
      'href',
      `/client/${customer.id}/posts?post=${draft.id}`,
    );
    expect(viewer.getByRole('link', { name: 'No text (Published)' })).toBeInTheDocument();
    for (const fact of ['Video', '2.00 KB', '1080 × 1350', '12 s', '20 Nov 2026'])
      expect(viewer.getByText(fact)).toBeInTheDocument();
    await user.click(viewer.getByRole('button', { name: 'Previous file' }));
    expect(await screen.findByRole('dialog', { name: 'bread.jpg' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(app.path()).toBe(address);
  });

  it('that no post uses says so', async () => {
    openApp(`${address}?file=${bread.id}`);
    await expectText('Not used');
  });

  it('is deleted once that is confirmed', async () => {
    const { user } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'Delete bread.jpg' }));
    await expectText('bread.jpg will be deleted from the library. This cannot be undone.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete file' }));
    await expectText('File deleted');
    expect(removed).toEqual([bread.id]);
    await waitFor(() => expect(screen.queryByText('bread.jpg')).not.toBeInTheDocument());
  });

  it('that posts still need is not deleted, and they are named', async () => {
    uses = [use('1', 'draft', 'Fresh bread'), use('2', 'scheduled', 'Coffee'), use('3', 'published', 'Gone')];
    const { user } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'Delete bread.jpg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete file' }));
    await dialog.findByText(/These drafts and scheduled posts need this file/);
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Fresh bread (Draft)',
      'Coffee (Scheduled)',
    ]);
    expect(dialog.getByRole('button', { name: 'Delete file' })).toBeDisabled();
  });

  it('explains what happens to published and failed posts', async () => {
    uses = [use('1', 'failed', 'Fresh bread'), use('2', 'published', 'Coffee')];
    const { user } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'Delete bread.jpg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete file' }));
    await dialog.findByText(/These failed posts could no longer be retried with it/);
    expect(dialog.getByText(/These published posts stay on the platforms/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete file' })).toBeEnabled();
  });

  it('that a post used in between stays, with the reason', async () => {
    const message = 'The file is used by “Fresh bread”. Please take it out of there first.';
    mockApi(contracts.deleteMedia, () => new Refusal(409, { code: 'media.in-use', message }));
    const { user } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'Delete bread.jpg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete file' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete file' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Delete file' }));
    await expectText(`The file could not be deleted. ${message}`);
  });
});

const choose = (...chosen: File[]) =>
  userEvent.upload(createWrapper().findFileInput()!.findNativeInput().getElement(), chosen, { applyAccept: false });

describe('an upload to the library', () => {
  const uploadUrl = addressOf('/upload');

  it('is there once it was checked', async () => {
    const fresh = item('kaak.jpg', '09');
    const upload = { url: uploadUrl, fields: { key: 'uploads/one' } };
    mockApi(contracts.createMedia, () => {
      files = [fresh, ...files];
      return { media: { ...fresh, status: 'uploading' as const }, upload };
    });
    server.use(http.post(uploadUrl, () => new Response(null, { status: 204 })));
    const { list } = await openLibrary();
    await choose(new File(['bytes'], 'kaak.jpg', { type: 'image/jpeg' }));
    await expectText('Added to the library');
    expect(await list.findByText('kaak.jpg')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  it('of kinds we do not take is refused, and all of them are cleared at once', async () => {
    const { user } = await openLibrary();
    await choose(
      new File(['a'], 'a.txt', { type: 'text/plain' }),
      new File(['b'], 'b.pdf', { type: 'application/pdf' }),
    );
    const uploads = within(await screen.findByRole('list', { name: 'Uploads' }));
    expect(await uploads.findByText('File type text/plain is not supported')).toBeInTheDocument();
    expect(await uploads.findByText('File type application/pdf is not supported')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });
});

describe('the libraries for an admin', () => {
  beforeEach(() => {
    signedInAs(admin);
    mockApi(contracts.getMediaStatistics, () => mediaNumbers);
    mockApi(contracts.listClients, () => ({ clients: [cedar], total: 1, page: 1, totalPages: 1 }));
  });

  it('are of the client that is chosen, narrowed as the files of all were', async () => {
    const app = openApp('/media?type=image');
    await expectText('3.50 MB');
    const select = createWrapper().findSelect()!;
    select.openDropdown();
    await screen.findByText('owner@cedar.example');
    select.selectOptionByValue(cedar.id);
    await waitFor(() => expect(app.path()).toBe(`/media?type=image&client=${cedar.id}`));
    await expectText('bread.jpg');
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Find files by name' })).toBeInTheDocument());
    expect(screen.queryByText('film.mp4')).not.toBeInTheDocument();
  });

  it('ask before another client is chosen while a file is on its way', async () => {
    const upload = { url: addressOf('/upload'), fields: { key: 'uploads/one' } };
    const sent = item('kaak.jpg', '09', { status: 'uploading' });
    mockApi(contracts.createMedia, () => ({ media: sent, upload }));
    server.use(http.post(upload.url, () => new Promise<never>(() => undefined)));
    const { app, user } = await openLibrary(`/media?client=${cedar.id}`);
    await choose(new File(['bytes'], 'kaak.jpg', { type: 'image/jpeg' }));
    const uploads = within(await screen.findByRole('list', { name: 'Uploads' }));
    await uploads.findByText('kaak.jpg');
    const select = createWrapper().findSelect()!;
    select.openDropdown();
    select.selectOption(1);
    const question = within(await screen.findByRole('dialog', { name: 'Leave page' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(app.path()).toBe(`/media?client=${cedar.id}`);
    expect(uploads.getByText('kaak.jpg')).toBeInTheDocument();
  });

  it('are opened in a client’s workspace too, by its name', async () => {
    await openLibrary();
    await expectText('Cedar Bakery');
    const sections = within(screen.getByRole('navigation', { name: 'Workspace' }));
    expect(sections.getByRole('link', { name: 'Media' })).toHaveAttribute('href', address);
  });
});
