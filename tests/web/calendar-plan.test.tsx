import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedAuditEntry } from '../../shared/contracts/operations/audit-contracts.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Publication } from '../../shared/domain/metrics/publications.ts';
import { type DayNote, dayNoteIdOf } from '../../shared/domain/planning/day-note.ts';
import type { Calendar } from '../../shared/domain/planning/calendar.ts';
import { Post, type PostChange } from '../../shared/domain/posts/post.ts';
import { idOfPost } from '../support/ids.ts';
import { expectText } from './expect-text.ts';
import { admin, draft, meOf, noStatistics, planned } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { mockCalendar } from './mock-calendar.ts';
import { openApp, signedInAs } from './render-app.tsx';

/** Nine in the morning in Beirut, on a Wednesday. */
const scheduledFor = '2035-01-17T07:00:00.000Z';
const scheduled: Post = { ...draft, status: 'scheduled', scheduledFor };
const later: Post = {
  ...scheduled,
  id: idOfPost(draft.id.replace(/1$/, '4')),
  content: 'Lentils at noon',
  scheduledFor: '2035-01-18T10:00:00.000Z',
};
const idea: Post = { ...draft, id: idOfPost(draft.id.replace(/1$/, '2')), content: 'An idea for spring' };
const week = 'calendar=week&day=2035-01-15';

let changes: PostChange[];
/** Beside the posts. */
let others: () => Partial<Calendar>;
beforeEach(() => {
  others = () => ({});
  changes = [];
  signedInAs(admin);
  mockApi(contracts.getMe, () => meOf(admin));
  mockApi(contracts.getPostStatistics, () => noStatistics);
});

function openCalendar(posts: readonly Post[], search = week) {
  mockCalendar(
    () => posts,
    () => others(),
  );
  mockApi(contracts.listPosts, ({ query: { status } }) => {
    const found = posts.filter((post) => post.status === status);
    return { posts: found, total: found.length, page: 1, totalPages: 1 };
  });
  mockApi(contracts.getPost, ({ params: { postId } }) => posts.find(({ id }) => id === postId) ?? draft);
  mockApi(contracts.updatePost, ({ params: { postId }, body }) => {
    changes.push(body);
    const post = posts.find(({ id }) => id === postId) ?? draft;
    return planned(post, body.status ?? 'draft', body.scheduledFor ?? undefined, 2);
  });
  const app = openApp(`/posts?view=calendar&${search}`);
  return { app, user: userEvent.setup() };
}

const event = (name: RegExp) => screen.findByRole('button', { name });

describe('events', () => {
  const asked = { roundId: '01JD5555555555555555555555-01JD5555555555555555555555', askedAt: scheduledFor } as const;
  it.each([
    ['Waiting for approval', { approval: { ...asked, state: 'asked' } }],
    ['Approved', { approval: { ...asked, state: 'yes', by: 'Rima', at: scheduledFor, hash: '0' } }],
    ['On hold', { targets: [{ platform: 'facebook', state: 'waiting', reason: 'The account waits' }] }],
    [
      'Failed',
      {
        status: 'failed',
        targets: [
          {
            platform: 'facebook',
            state: 'failed',
            code: 'x',
            reason: 'Refused',
            failedAt: scheduledFor,
            nextStep: 'edit',
          },
        ],
      },
    ],
  ] as const)('say in a word that a post is: %s', async (word, wanted) => {
    openCalendar([Post.parse({ ...scheduled, ...wanted })]);
    expect(await event(/Fresh bread/)).toHaveAccessibleName(new RegExp(`^${word}.*09:00.*Cedar Bakery.*Facebook`));
  });
});

describe('the panel of a post', () => {
  it('has its preview, its history with names, and its buttons', async () => {
    const entries: ListedAuditEntry[] = [
      {
        id: '1',
        at: '2035-01-02T07:00:00.000Z',
        kind: 'post.scheduled',
        actor: { role: 'admin', name: 'Rima' },
        thing: { id: scheduled.id },
        requestId: '1',
      },
      {
        id: '2',
        at: '2035-01-03T07:00:00.000Z',
        kind: 'post.edited',
        actor: { role: 'admin', name: 'Somebody else' },
        thing: { id: later.id },
        requestId: '2',
      },
    ];
    mockApi(contracts.listAuditEntries, () => ({ entries }));
    const { user } = openCalendar([scheduled]);
    await user.click(await event(/Fresh bread/));
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByRole('tab', { name: 'Facebook' })).toBeInTheDocument();
    expect(await panel.findByText('by Rima')).toBeInTheDocument();
    expect(panel.queryByText('by Somebody else')).toBeNull();
    for (const name of ['Edit', 'Reschedule…', 'Ask for approval', 'Publish Now', 'More actions', 'All details'])
      expect(panel.getByRole('button', { name })).toBeInTheDocument();
  });

  it('beside the calendar is gone through by arrow keys, and gives the focus back', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media.includes('1100px'), media }) as MediaQueryList,
    );
    const { app, user } = openCalendar([scheduled, later]);
    const first = await event(/Fresh bread/);
    first.focus();
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('complementary', { name: 'Chosen post' }));
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Post' })).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(app.path()).toContain(`post=${later.id}`));
    expect(await panel.findAllByText('Lentils at noon')).not.toEqual([]);
    await user.keyboard('{ArrowRight}');
    expect(app.path()).toContain(`post=${later.id}`);
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(app.path()).toContain(`post=${scheduled.id}`));
    // The address is ahead of what is shown, and the focus goes back to what is shown.
    expect(await panel.findAllByText(/Fresh bread/)).not.toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(app.path()).not.toContain('post='));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-post', scheduled.id));
    expect(changes).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('drafts without a time', () => {
  it('get the next free slot by a press, which can be undone', async () => {
    const slot = '2035-01-19T08:30:00.000Z';
    mockApi(contracts.listProposedTimes, () => ({
      timeZone: 'Asia/Beirut',
      proposed: [{ at: slot, by: 'slot' as const }],
      bestTimes: [],
      usualTimes: [],
      measuredPosts: 0,
      postsNeeded: 10,
    }));
    const { user } = openCalendar([scheduled, idea]);
    const button = await screen.findByRole('button', { name: 'Next free slot' });
    expect(button).toHaveAccessibleDescription(/An idea for spring/);
    await user.click(button);
    await expectText('Goes out on 19 Jan 2035, 10:30 GMT+2');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[0]).toMatchObject({ status: 'scheduled', scheduledFor: slot });
    expect(changes[1]).toMatchObject({ status: 'draft', scheduledFor: null });
  });

  it('stay where there is no free slot', async () => {
    const { user } = openCalendar([scheduled, idea]);
    await user.click(await screen.findByRole('button', { name: 'Next free slot' }));
    await expectText('There is no free slot. Open the draft to choose a time.');
    expect(changes).toEqual([]);
  });
});

describe('past days', () => {
  const out: Publication = {
    postId: idOfPost(draft.id.replace(/1$/, '9')),
    clientId: draft.clientId,
    clientName: 'Cedar Bakery',
    excerpt: 'Bread of yesterday',
    publishedAt: '2020-01-15T07:00:00.000Z',
    targets: [
      {
        platform: 'facebook',
        publishedAt: '2020-01-15T07:00:00.000Z',
        permalink: 'https://facebook.example/p/1',
        numbers: { views: 300, reach: 120, likes: 9, comments: 2, shares: 0, saves: 0 },
      },
      { platform: 'instagram', publishedAt: '2020-01-15T07:00:01.000Z', removedAt: '2020-01-16T07:00:00.000Z' },
    ],
  };
  const { targets, ...known } = out;
  const shown = { ...known, platforms: targets.map(({ platform }) => platform) };
  const past = 'calendar=week&day=2020-01-13';

  it('have what went out when its post is gone, with its links and numbers', async () => {
    others = () => ({ publications: [shown] });
    mockApi(contracts.listPublications, ({ query: { clientId, from } }) => ({
      posts: clientId === out.clientId && from === out.publishedAt ? [out] : [],
    }));
    mockApi(contracts.listReceipts, () => ({ receipts: [] }));
    const { user } = openCalendar([], past);
    const gone = await event(/Published.*09:00.*Cedar Bakery.*Facebook.*Instagram.*Bread of yesterday/);
    await user.click(gone);
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByRole('link', { name: /View on Facebook/ })).toHaveAttribute(
      'href',
      'https://facebook.example/p/1',
    );
    expect(panel.getByText('300 views · 120 reached · 9 likes · 2 comments')).toBeInTheDocument();
    expect(panel.getByText('Not there any more')).toBeInTheDocument();
  });

  it('keep what went out in the place of a post that is deleted there', async () => {
    const post: Post = {
      ...scheduled,
      id: out.postId,
      content: out.excerpt,
      status: 'published',
      scheduledFor: out.publishedAt,
      publishedAt: out.publishedAt,
      targets: [{ platform: 'facebook', state: 'published', remoteId: '1', publishedAt: out.publishedAt }],
    };
    const posts = [post];
    // It went out after the calendar was read.
    others = () => ({ publications: posts.length === 0 ? [shown] : [] });
    mockApi(contracts.listPublications, () => ({ posts: [out] }));
    mockApi(contracts.listReceipts, () => ({ receipts: [] }));
    mockApi(contracts.deletePost, () => void posts.pop());
    const { user } = openCalendar(posts, past);
    await user.click(await event(/Published.*Bread of yesterday/));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await event(/Published.*Facebook.*Instagram.*Bread of yesterday/));
    await expectText('The post is deleted here. This is what was published.');
  });
});

describe('notes and holidays', () => {
  const note: DayNote = {
    id: dayNoteIdOf(undefined, '01JD5555555555555555555555'),
    day: '2035-01-16',
    text: 'Photo shoot',
    createdAt: scheduledFor,
    version: 3,
  };

  it('are on their days; holidays of the moon are expected ones', async () => {
    others = () => ({ notes: [note] });
    openCalendar([scheduled], 'calendar=agenda&day=2027-03-01');
    expect(await screen.findAllByText('Eid al-Fitr, expected')).toHaveLength(2);
    expect(screen.getByText('Annunciation')).toBeInTheDocument();
  });

  it('are written for the agency, changed and deleted', async () => {
    const sent: unknown[] = [];
    others = () => ({ notes: [note] });
    mockApi(contracts.createDayNote, ({ body }) => {
      sent.push(body);
      return { ...note, ...body };
    });
    mockApi(contracts.updateDayNote, ({ body }) => {
      sent.push(body);
      return note;
    });
    mockApi(contracts.deleteDayNote, ({ params }) => void sent.push(params));
    // Without a layout, the row of notes of a week stays hidden.
    const { user } = openCalendar([scheduled], 'calendar=agenda&day=2035-01-15');
    await user.click(await screen.findByRole('button', { name: 'Add a note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Closed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectText('Note saved');
    expect(sent[0]).toMatchObject({ text: 'Closed' });
    expect(sent[0]).not.toHaveProperty('clientId');

    await user.click(await event(/Photo shoot/));
    const text = await screen.findByRole('textbox', { name: 'Note' });
    expect(text).toHaveValue('Photo shoot');
    await user.type(text, ' at noon');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[1]).toEqual({ day: note.day, text: 'Photo shoot at noon', version: 3 }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await event(/Photo shoot/));
    await user.click(await screen.findByRole('button', { name: 'Delete note' }));
    await expectText('Note deleted');
    expect(sent[2]).toEqual({ noteId: note.id });
  });
});
