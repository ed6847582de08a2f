import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeyHeader } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import { type ClientId, mediaIdOf, ulidOf } from '../../shared/domain/ids.ts';
import type { NewPost } from '../../shared/domain/posts/post.ts';
import type { Platform } from '../../shared/platforms/platforms.ts';
import { idOfClient } from '../support/ids.ts';
import { enter } from './enter.ts';
import { expectText } from './expect-text.ts';
import { admin, cedar, draft, facebook, instagram, libraryOf, noProposedTimes, picture, used } from './fixtures.ts';
import { mockApi, Refusal, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { lastChoices } from '../../web/src/offline/last-choices.ts';
import { postAutosave } from '../../web/src/offline/post-autosave.ts';
import '../../web/src/pages/compose.tsx';
import '../../web/src/shell/frame/console.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';

const olive = {
  ...cedar,
  id: idOfClient('01JCXENT0000000000000CENT2'),
  name: 'Olive Garage',
  email: 'o@olive.example',
};
const fig = { ...cedar, id: idOfClient('01JCXENT0000000000000CENT3'), name: 'Fig Studio', email: 'f@fig.example' };
const clients = [cedar, olive, fig];
const clientOf = (id: ClientId) => clients.find((client) => client.id === id) ?? cedar;

const days = ['2030-07-15', '2030-07-16', '2030-07-17'];
const timeOf = (id: ClientId) => `${days[clients.findIndex((client) => client.id === id)]}T11:00:00.000Z`;

let created: NewPost[];
let keys: (string | null)[];
let copied: ClientId[];
let refused: Set<ClientId>;

function mockAgency(connectionsOf: (id: ClientId) => Connection[]) {
  created = [];
  keys = [];
  copied = [];
  refused = new Set();
  mockApi(contracts.listClients, () => ({ clients, total: 3, page: 1, totalPages: 1 }));
  mockApi(contracts.getClient, ({ params }) => clientOf(params.clientId));
  mockApi(contracts.getClientUsage, () => used());
  mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 0 }));
  mockApi(contracts.listConnections, ({ params }) => ({ connections: connectionsOf(params.clientId) }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.listProposedTimes, ({ params }) => ({
    ...noProposedTimes,
    proposed: [{ at: timeOf(params.clientId), by: 'slot' as const }],
  }));
  mockApi(contracts.listMedia, () => libraryOf([picture]));
  mockApi(contracts.createMediaCopy, ({ params, body }) => {
    copied.push(body.clientId);
    return { media: { ...picture, id: mediaIdOf(body.clientId, ulidOf(params.mediaId)) } };
  });
  mockApi(contracts.createPost, ({ body }) => {
    if (refused.has(body.clientId)) return new Refusal(503, { code: 'api.away', message: 'The service is away' });
    created.push(body);
    return draft;
  });
}

server.events.on('request:start', ({ request }) => {
  if (request.method === 'POST' && request.url.endsWith('/api/posts'))
    keys.push(request.headers.get(idempotencyKeyHeader));
});

/** A post of the first client. */
async function write(...platforms: Platform[]) {
  lastChoices.note(admin.id, cedar.id, platforms);
  const app = openApp('/posts/new');
  const user = userEvent.setup();
  await screen.findByRole('button', { name: /^Schedule for / });
  await enter(user, screen.getByLabelText('Content'), 'Happy Easter');
  return { app, user };
}

async function choosePicture(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  await user.click(await dialog.findByRole('button', { name: new RegExp(picture.name) }));
  await user.click(dialog.getByRole('button', { name: /^Add / }));
}

async function chooseMore(...ids: ClientId[]) {
  const field = createWrapper().findMultiselect();
  field?.openDropdown();
  await waitFor(() => expect(field?.findDropdown().findOptionByValue(olive.id)).not.toBeNull());
  expect(field?.findDropdown().findOptionByValue(cedar.id)).toBeNull();
  for (const id of ids) field?.selectOptionByValue(id);
  field?.closeDropdown();
}

const rowOf = (name: string) => {
  const row = within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(name));
  return within(row!);
};

const open = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
  signedInAs(admin);
  mockAgency(() => [facebook, instagram]);
});

describe('a post for several clients', () => {
  it('says what each client gets, and gives each its own post at its own time', async () => {
    const { app, user } = await write('facebook');
    await chooseMore(olive.id, fig.id);
    const dialog = await open(user, 'Schedule for 3 clients…');
    await waitFor(() => expect(rowOf('Cedar Bakery').getByText('Facebook · Mon, 15 Jul 2030, 14:00')).toBeVisible());
    await waitFor(() => expect(rowOf('Olive Garage').getByText('Facebook · Tue, 16 Jul 2030, 14:00')).toBeVisible());
    await waitFor(() => expect(rowOf('Fig Studio').getByText('Facebook · Wed, 17 Jul 2030, 14:00')).toBeVisible());
    expect(created).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Schedule 3 posts' }));
    await expectText('3 posts saved');
    expect(created.map(({ clientId, scheduledFor, status }) => [clientId, scheduledFor, status])).toEqual(
      clients.map(({ id }) => [id, timeOf(id), 'scheduled']),
    );
    expect(copied).toEqual([]);
    await user.click(dialog.getByText('Close'));
    await waitFor(() => expect(app.path()).toBe('/posts'));
  });

  it('goes only where a client is connected, and says whom that leaves without', async () => {
    const connections = { [cedar.id]: [facebook, instagram], [olive.id]: [facebook] };
    mockAgency((id) => connections[id] ?? []);
    const { user } = await write('facebook', 'instagram');
    await choosePicture(user);
    await chooseMore(olive.id, fig.id);
    const dialog = await open(user, 'Schedule for 3 clients…');
    expect(await dialog.findByText('Facebook, Instagram · Mon, 15 Jul 2030, 14:00')).toBeVisible();
    await waitFor(() => expect(rowOf('Olive Garage').getByText('Not on Instagram: Not connected')).toBeVisible());
    await waitFor(() => expect(rowOf('Fig Studio').getByText('No post: no chosen platform is possible')).toBeVisible());
    await user.click(dialog.getByRole('button', { name: 'Schedule 2 posts' }));
    await expectText('2 posts saved');
    expect(created.map(({ clientId, platforms }) => [clientId, platforms])).toEqual([
      [cedar.id, ['facebook', 'instagram']],
      [olive.id, ['facebook']],
    ]);
  });

  it('copies the files to the other clients', async () => {
    const { user } = await write('facebook');
    await choosePicture(user);
    await user.click(screen.getByRole('button', { name: 'Alt text of bread.jpg' }));
    await enter(user, screen.getByRole('textbox', { name: 'Alt text of bread.jpg' }), 'A loaf');
    await chooseMore(olive.id);
    const dialog = await open(user, 'Schedule for 2 clients…');
    expect(await dialog.findByText('The file is copied to the other clients’ libraries.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Schedule 2 posts' }));
    await expectText('2 posts saved');
    expect(copied).toEqual([olive.id]);
    const copy = mediaIdOf(olive.id, ulidOf(picture.id));
    expect(created.map(({ media }) => media)).toEqual([[picture.id], [copy]]);
    expect(created.map(({ altTexts }) => altTexts)).toEqual([{ [picture.id]: 'A loaf' }, { [copy]: 'A loaf' }]);
  });

  it('tags accounts on the other clients’ copies, too', async () => {
    const { user } = await write('instagram');
    await choosePicture(user);
    await user.click(screen.getByRole('button', { name: 'Tag an account on bread.jpg' }));
    await enter(user, screen.getByLabelText('Username on bread.jpg'), 'chef.maya');
    await user.click(screen.getByRole('button', { name: 'Tag' }));
    await chooseMore(olive.id);
    const dialog = await open(user, 'Schedule for 2 clients…');
    await user.click(await dialog.findByRole('button', { name: 'Schedule 2 posts' }));
    await expectText('2 posts saved');
    const copy = mediaIdOf(olive.id, ulidOf(picture.id));
    const tag = { username: 'chef.maya', x: 0.5, y: 0.5 };
    const [own, other] = created.map(({ options }) => options?.instagram?.userTags);
    expect(own).toEqual([{ ...tag, mediaId: picture.id }]);
    expect(other).toEqual([{ ...tag, mediaId: copy }]);
  });

  it('tries again only what is not saved, as the same submission', async () => {
    const { app, user } = await write('facebook');
    await chooseMore(olive.id, fig.id);
    const dialog = await open(user, 'Schedule for 3 clients…');
    refused.add(olive.id);
    await user.click(await dialog.findByRole('button', { name: 'Schedule 3 posts' }));
    await expectText('2 of 3 posts are saved');
    expect(rowOf('Olive Garage').getByText('Not saved: The service is away')).toBeVisible();
    expect(rowOf('Fig Studio').getByText('Saved')).toBeVisible();
    refused.clear();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await expectText('3 posts saved');
    expect(created.map(({ clientId }) => clientId)).toEqual([cedar.id, fig.id, olive.id]);
    const [, first, , again] = keys;
    expect(again).toBe(first);
    expect(new Set(keys).size).toBe(3);
    await user.click(dialog.getByText('Close'));
    await waitFor(() => expect(app.path()).toBe('/posts'));
  });

  it('goes back to the post while nothing is saved', async () => {
    const { app, user } = await write('facebook');
    await chooseMore(olive.id);
    for (const { id } of clients) refused.add(id);
    const dialog = await open(user, 'Schedule for 2 clients…');
    await user.click(await dialog.findByRole('button', { name: 'Schedule 2 posts' }));
    await expectText('0 of 2 posts are saved');
    await user.click(dialog.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.path()).toBe('/posts/new');
    expect(screen.getByLabelText('Content')).toHaveValue('Happy Easter');
  });

  it('finds what was saved before the page was reloaded', async () => {
    const { user } = await write('facebook');
    await chooseMore(olive.id);
    await screen.findByRole('button', { name: 'Schedule for 2 clients…' });
    const kept = postAutosave.read({ userId: admin.id });
    cleanup();
    postAutosave.save({ userId: admin.id, post: kept });
    mockApi(contracts.createPost, ({ body }) => {
      created.push(body);
      return body.clientId === cedar.id
        ? new Refusal(422, { code: 'idempotency.other-request', message: 'Another request' })
        : draft;
    });
    openApp('/posts/new');
    const dialog = await open(user, 'Schedule for 2 clients…');
    await user.click(await dialog.findByRole('button', { name: 'Schedule 2 posts' }));
    await expectText('2 posts saved');
    expect(created.map(({ clientId }) => clientId)).toEqual([cedar.id, olive.id]);
    expect(keys.at(-1)).toMatch(new RegExp(`-${olive.id}$`));
  });

  it('saves drafts without a time, also on platforms that are not connected', async () => {
    mockAgency((id) => (id === cedar.id ? [facebook] : []));
    const { user } = await write('facebook');
    await user.click(screen.getByRole('radio', { name: 'Save as draft' }));
    await chooseMore(olive.id);
    const dialog = await open(user, 'Save drafts for 2 clients…');
    expect(await dialog.findAllByText('Facebook · Draft without a time')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Save 2 drafts' }));
    await expectText('2 posts saved');
    expect(created.map(({ clientId, status }) => [clientId, status])).toEqual([
      [cedar.id, 'draft'],
      [olive.id, 'draft'],
    ]);
    expect(created.every(({ scheduledFor }) => scheduledFor === undefined)).toBe(true);
  });
});
