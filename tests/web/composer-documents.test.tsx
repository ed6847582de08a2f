import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import type { MediaItem } from '../../shared/domain/media/media.ts';
import { idOfMedia } from '../support/ids.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { cedar, customer, draft, facebook, libraryOf, picture } from './fixtures.ts';
import { addressOf, mockApi, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const uploadUrl = addressOf('/upload');
const onLinkedIn: Connection = { ...facebook, platform: 'linkedin', accountName: 'Cedar Café' };
const item = (number: number, more: Partial<MediaItem>): MediaItem => ({
  ...picture,
  id: idOfMedia(`${customer.id}-01JMEDXA0000000000000MED${String(number).padStart(2, '0')}`),
  ...more,
});
const pdf = { type: 'document', mimeType: 'application/pdf', width: undefined, height: undefined } as const;
const menu = item(1, { name: 'menu.pdf', ...pdf });
const bread = item(2, { name: 'bread.jpg' });
const uploaded = item(3, { name: 'new.pdf', ...pdf });

let library: MediaItem[];
let created: unknown[];
let asked: unknown[];

beforeEach(() => {
  library = [menu, bread];
  [created, asked] = [[], []];
  signedInAs(customer);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, () => ({ connections: [facebook, onLinkedIn] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.createPost, ({ body }) => {
    created.push(body);
    return draft;
  });
  mockApi(contracts.listMedia, () => libraryOf(library));
  mockApi(contracts.createMedia, ({ body }) => {
    asked.push(body);
    library = [...library, uploaded];
    return { media: { ...uploaded, status: 'uploading' as const }, upload: { url: uploadUrl, fields: { key: 'one' } } };
  });
  server.use(http.post(uploadUrl, () => new HttpResponse(null, { status: 204 })));
});

type User = ReturnType<typeof userEvent.setup>;

async function compose(...platforms: string[]) {
  openApp(`/client/${customer.id}/posts/new`);
  const user = userEvent.setup();
  for (const name of platforms) await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
  await user.click(screen.getByLabelText('Content'));
  await user.paste('Fresh bread');
  return user;
}

async function choose(user: User, button: string, name: string) {
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  await user.click(await dialog.findByRole('button', { name: new RegExp(name) }));
  await user.click(dialog.getByRole('button', { name: 'Add 1 file' }));
}

async function saved(user: User) {
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(created).toHaveLength(1));
  return created[0];
}

const chooseButton = () => screen.queryByRole('button', { name: 'Choose a document' });

describe('a document', () => {
  it('takes the place of the files, has a title, and is previewed by its name', async () => {
    const user = await compose('LinkedIn');
    await choose(user, 'Choose from the library', 'bread.jpg');
    await choose(user, 'Choose a document', 'menu.pdf');
    const order = within(screen.getByRole('list', { name: 'Order' }));
    expect(order.getAllByRole('listitem')).toHaveLength(1);
    expect(order.getByText('menu.pdf')).toBeVisible();
    expect(chooseButton()).toBeNull();
    expect(screen.queryByText('Description of menu.pdf')).toBeNull();
    await enter(user, screen.getByLabelText('Title of the document on LinkedIn'), 'The menu');
    expect(document.querySelector('.linkedin-document')).toHaveTextContent('The menumenu.pdf');
    expect(await saved(user)).toMatchObject({
      media: [menu.id],
      options: { linkedin: { documentTitle: 'The menu' } },
    });
  });

  it('is uploaded from this device as a document', async () => {
    const user = await compose('LinkedIn');
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    const input = [...inputs].find(({ accept }) => accept === 'application/pdf');
    if (input === undefined) throw new Error('No place for a document');
    await user.upload(input, new File(['new'], 'new.pdf', { type: 'application/pdf' }));
    await expectText('Ready');
    expect(asked).toMatchObject([{ name: 'new.pdf', type: 'application/pdf', isDocument: true }]);
    expect(await saved(user)).toMatchObject({ media: [uploaded.id] });
  });

  it('goes out on LinkedIn alone where the post has other platforms', async () => {
    const user = await compose('Facebook', 'LinkedIn');
    expect(chooseButton()).toBeNull();
    await choose(user, 'Choose from the library', 'bread.jpg');
    const places = within(screen.getByRole('tablist', { name: 'Texts and files' }));
    await user.click(places.getByRole('tab', { name: /^LinkedIn/ }));
    await choose(user, 'Choose a document', 'menu.pdf');
    expect(await saved(user)).toMatchObject({ media: [bread.id], platformMedia: { linkedin: [menu.id] } });
  });

  it('is left out where it is not taken, with one press that can be taken back', async () => {
    const user = await compose('Facebook');
    await choose(user, 'Choose from the library', 'menu.pdf');
    await expectText('Facebook: menu.pdf is a document, and no documents are taken');
    await user.click(screen.getByRole('button', { name: 'Leave menu.pdf out' }));
    expect(screen.queryByText(/no documents are taken/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText('Facebook: menu.pdf is a document, and no documents are taken');
  });
});
