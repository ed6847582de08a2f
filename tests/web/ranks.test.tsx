import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Rank } from '../../shared/domain/access/person.ts';
import { type Action, can } from '../../shared/domain/access/policy.ts';
import type { User } from '../../shared/domain/clients/user.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { idOfPost } from '../support/ids.ts';
import { isWhole } from '../support/whole.ts';
import '../../web/src/features/clients/clients-page.tsx';
import '../../web/src/features/connections/connect-page.tsx';
import '../../web/src/pages/compose.tsx';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/pages/client.tsx';
import { mayOpen } from '../../web/src/auth/page-rights.ts';
import { admin, cedar, draft, facebook, noProposedTimes, used } from './fixtures.ts';
import { mockApi, server } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const staff = (rank: Rank): User => ({ ...admin, rank });
const listed = (rows: readonly unknown[]) => ({ total: rows.length, page: 1, totalPages: 1 });

beforeEach(() => {
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
  mockApi(contracts.createPreflight, () => ({ findings: [] }));
  mockApi(contracts.getClientUsage, () => used());
  mockApi(contracts.listClients, () => ({ clients: [cedar], ...listed([cedar]) }));
  mockApi(contracts.listPosts, () => ({ posts: [draft], ...listed([draft]) }));
  mockApi(contracts.listPublishingHolds, () => ({ holds: [] }));
});

const namesIn = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const menu = within(await screen.findByRole('menu'));
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('what is offered for a client', () => {
  it.each<[Rank, string[]]>([
    ['viewer', ['View posts']],
    ['writer', ['View posts', 'Post templates']],
    [
      'manager',
      [
        'Edit',
        'Connect platforms',
        'View posts',
        'Post templates',
        'New temporary password',
        'End sessions',
        'Hold posts',
      ],
    ],
    [
      'owner',
      [
        'Edit',
        'Connect platforms',
        'View posts',
        'Post templates',
        'Audit log',
        'New temporary password',
        'End sessions',
        'Hold posts',
        'Deactivate',
        'Delete',
      ],
    ],
  ])('to a rank: %s', async (rank, expected) => {
    signedInAs(staff(rank));
    openApp('/clients');
    expect(await namesIn(`Actions for ${cedar.name}`)).toEqual(expected);
  });
});

const anId = (place: number) => idOfPost(`${cedar.id}-01JPNSTA0000000000000PST0${place}`);
const failure = { code: 'x', reason: 'It broke', failedAt: draft.createdAt } as const;
const timed = { ...draft, scheduledFor: '2030-01-01T10:00:00.000Z', publishedAt: undefined };
const planned: Post = { ...timed, id: anId(2), content: 'Planned', status: 'scheduled' };
/** What can be done differs with what became of a post. */
const posts: readonly Post[] = [
  draft,
  planned,
  { ...draft, id: anId(3), content: 'In review', review: { state: 'change', by: 'Nour', at: draft.createdAt } },
  {
    ...timed,
    id: anId(4),
    content: 'Out in part',
    status: 'failed',
    targets: [
      {
        platform: 'facebook',
        state: 'published',
        publishedAt: draft.createdAt,
        remoteId: '100_1',
        firstComment: { state: 'failed', ...failure },
      },
      { platform: 'instagram', state: 'failed', nextStep: 'retry', ...failure },
    ],
  },
  {
    ...timed,
    id: anId(5),
    content: 'Unconfirmed',
    status: 'unconfirmed',
    targets: [{ platform: 'facebook', state: 'unconfirmed', unconfirmedAt: draft.createdAt }],
  },
];

const operations = Object.values(contracts).map(({ method, path, action }) => ({
  method,
  action,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Those that more than owners open, besides the lists of clients and posts. */
const pages = [
  '/dashboard',
  '/conversations',
  '/media',
  '/numbers',
  '/subscriptions',
  '/account',
  '/account/keys',
  '/notifications',
  '/pricing',
  ...['', '/conversations', '/files', '/numbers', '/reports', '/brand', '/subscription'].map(
    (tab) => `/clients/${cedar.id}${tab}`,
  ),
  ...['', '/approvals', '/reports', '/settings', '/settings/plan', '/settings/keys'].map(
    (part) => `/client/${cedar.id}${part}`,
  ),
];

/** What a request needs a right to: its operation's action, and publishing where it schedules or changes what is planned. */
async function rightsOf(request: Request): Promise<Action[]> {
  const { pathname } = new URL(request.url);
  const operation = operations.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  if (operation === undefined || operation.action === 'public') return [];
  const body = request.method === 'GET' ? '' : await request.text();
  const isOfPublishers =
    body.includes('"status":"scheduled"') || (request.method === 'PATCH' && pathname === `/api/posts/${planned.id}`);
  return [operation.action, ...(isOfPublishers ? ['posts.publish' as const] : [])];
}

const isWayOut = /^(Close|Cancel|Back|Dismiss|Loading)/;
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const offeredIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('button:not([disabled], [aria-disabled="true"])')].filter(
    (button) => !isWayOut.test(nameOf(button)),
  );

/** So that a form is sent, and not only found to lack something. */
function fillIn(dialog: Element) {
  const fields = dialog.querySelectorAll<HTMLInputElement>('input[type="text"], input[type="email"], textarea');
  for (const field of fields) {
    if (field.value !== '' || field.disabled || field.readOnly || field.role === 'combobox') continue;
    fireEvent.change(field, { target: { value: field.type === 'email' ? 'someone@example.com' : 'Fresh manakish' } });
  }
}

/** What a press led to: a dialog, whose form is filled in, another page or a change. */
async function pressAllThen(hasLeft: () => boolean) {
  const dialog = await waitFor(() => {
    const opened = screen.queryAllByRole('dialog').at(-1);
    expect(opened !== undefined || hasLeft()).toBe(true);
    return opened;
  });
  if (dialog !== undefined) fillIn(dialog);
  for (const button of dialog === undefined ? [] : offeredIn(dialog)) {
    if (button.isConnected) await userEvent.click(button);
  }
}

interface Watched {
  readonly doing: (press: string) => void;
  /** Whether anything was asked for but to be read since. */
  readonly hasChanged: () => boolean;
}

/** Presses all that a menu of a page offers, and what comes of each. */
async function pressAllIn(button: string, page: string, { doing, hasChanged }: Watched) {
  const { router, path } = openApp(page);
  for (const name of await namesIn(button)) {
    doing(`${button}: ${name}`);
    if (path() !== page) await act(() => router.navigate(page));
    if (screen.queryByRole('menu') === null) await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    await pressAllThen(() => hasChanged() || !path().startsWith(page) || path().startsWith(`${page}/`));
    await userEvent.keyboard('{Escape}');
  }
}

/** Opens the list anew. Answers what is offered for all of its posts. */
async function chooseAll(): Promise<string[]> {
  cleanup();
  openApp('/posts');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all posts' }));
  const buttons = screen.queryByRole('group', { name: 'With the selected posts' })?.querySelectorAll('button') ?? [];
  return [...buttons].map(nameOf);
}

const below: readonly Rank[] = ['viewer', 'writer', 'manager'];

/** At a change each page for one rank, as far as it may open that; at night for all of them. */
const pagesFor = (rank: Rank) =>
  pages
    .filter((_, place) => isWhole || place % below.length === below.indexOf(rank))
    .filter((page) => mayOpen(staff(rank), page));

/** At a change the writer's, who has the most left out of them; at night those of all. */
const menusFor = <Menu,>(rank: Rank, menus: readonly Menu[]) => (isWhole || rank === 'writer' ? menus : []);

describe.each(below)('all that is offered to a %s', (rank) => {
  const asked: { press: string; action: Action }[] = [];
  let press = '';
  let changes = 0;
  const watched: Watched = {
    doing: (next) => ([press, changes] = [next, 0]),
    hasChanged: () => changes > 0,
  };
  beforeEach(() => {
    asked.length = 0;
    watched.doing('');
    server.events.on('request:start', async ({ request }) => {
      const of = press;
      if (request.method !== 'GET') changes += 1;
      for (const action of await rightsOf(request.clone())) asked.push({ press: of, action });
    });
    mockApi(contracts.listPosts, () => ({ posts: [...posts], ...listed(posts) }));
    mockApi(contracts.getPost, ({ params }) => posts.find(({ id }) => id === params.postId) ?? draft);
    mockApi(contracts.listPostSeries, () => ({ series: [] }));
    signedInAs(staff(rank));
  });
  afterEach(() => server.events.removeAllListeners());
  const person = { ...staff(rank), clientId: admin.id };
  /** Once the list is read again, also what the last press asked for was asked for. */
  const expectAllowed = async () => {
    await chooseAll();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ action }) => !can(person, action))).toEqual([]);
  };

  it.each(
    menusFor(rank, [
      ...posts.map(({ content }) => [`Actions for ${content}`, '/posts'] as const),
      [`Actions for ${cedar.name}`, '/clients'] as const,
    ]),
  )('is allowed: %s', async (button, page) => {
    await pressAllIn(button, page, watched);
    await expectAllowed();
  });

  it.each(pagesFor(rank))('may be asked for what %s shows', async (page) => {
    openApp(page);
    await screen.findAllByRole('heading', { level: 1 });
    await expectAllowed();
  });

  it.each(menusFor(rank, ['for many posts']))('is allowed: %s', async () => {
    const more = 'More for these posts';
    const names = await chooseAll();
    const inMenu = names.includes(more) ? await namesIn(more) : [];
    for (const name of names.filter((each) => each !== more)) {
      watched.doing(name);
      await chooseAll();
      await userEvent.click(screen.getByRole('button', { name }));
      await pressAllThen(watched.hasChanged);
    }
    for (const name of inMenu) {
      watched.doing(name);
      await chooseAll();
      await userEvent.click(screen.getByRole('button', { name: more }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await pressAllThen(watched.hasChanged);
    }
    await expectAllowed();
  });
});

it('a writer writes drafts, and neither schedules nor publishes', async () => {
  signedInAs(staff('writer'));
  const proposed = [{ at: '2030-07-15T11:00:00.000Z', by: 'usual' as const }];
  mockApi(contracts.listProposedTimes, () => ({ ...noProposedTimes, proposed }));
  openApp(`/posts/new?client=${cedar.id}`);
  expect(await screen.findByRole('radio', { name: /^Save as draft/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /^(Schedule|Publish)/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeInTheDocument();
  expect((await namesIn('Other ways to save')).filter((name) => /Publish|Schedule/.test(name))).toEqual([]);
});

it.each(['/team', '/subscriptions', '/numbers', '/operations', '/events'])(
  'a writer who opens %s by its address is told that others open it',
  async (page) => {
    signedInAs(staff('writer'));
    openApp(page);
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeInTheDocument();
    expect(screen.getByText(/Ask one of its owners/)).toBeInTheDocument();
  },
);

it('accounts are shown to who may not connect them, without the way to do it', async () => {
  signedInAs(staff('writer'));
  openApp(`/connect?client=${cedar.id}`);
  expect(await screen.findByText(facebook.accountName)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Connect|Disconnect|Reconnect)/ })).toBeNull();
});

it.each<[Rank, number]>([
  ['writer', 0],
  ['manager', 1],
])('the composer offers to connect accounts to who may: %s', async (rank, offers) => {
  signedInAs(staff(rank));
  openApp(`/posts/new?client=${cedar.id}`);
  await screen.findByRole('checkbox', { name: /TikTok/ });
  expect(screen.queryAllByRole('button', { name: 'Connect accounts…' })).toHaveLength(offers);
});
