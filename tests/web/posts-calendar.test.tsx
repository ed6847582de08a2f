import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { minute } from '../../shared/durations.ts';
import { agencyDay } from '../../shared/domain/time/agency-day.ts';
import type { Post, PostChange } from '../../shared/domain/posts/post.ts';
import { idOfPost } from '../support/ids.ts';
import { failedCode } from '../../web/src/api/api-error.ts';
import { availability } from '../../web/src/offline/availability.ts';
import { outbox } from '../../web/src/offline/outbox.ts';
import { enter } from './enter.ts';
import { admin, draft, noStatistics, planned } from './fixtures.ts';
import { mockApi, Refusal, server } from './mock-api.ts';
import { mockCalendar } from './mock-calendar.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

/** Nine in the morning in Beirut. */
const scheduledFor = '2035-01-17T07:00:00.000Z';
const scheduled: Post = { ...draft, status: 'scheduled', scheduledFor };
const idea: Post = { ...draft, id: idOfPost(draft.id.replace(/1$/, '2')), content: 'An idea for spring' };

const tooFar = `${new Date().getUTCFullYear() + 11}-06-16`;
const gone = { status: 'degraded', database: 'unavailable', writes: 'failing', version: 'v1.0.0' } as const;
const back = { status: 'ok', database: 'available', writes: 'accepted', version: 'v1.0.0' } as const;

async function openCalendar(posts: Post[], search = 'calendar=week&day=2035-01-15', isCut = false) {
  const changes: PostChange[] = [];
  const kept = new Map(posts.map((post) => [post.id, post]));
  signedInAs(admin);
  mockApi(contracts.getPostStatistics, () => noStatistics);
  mockCalendar(
    () => [...kept.values()],
    () => ({ isCut }),
  );
  mockApi(contracts.listPosts, ({ query: { status } }) => {
    const found = [...kept.values()].filter((post) => post.status === status);
    return { posts: found, total: found.length, page: 1, totalPages: 1 };
  });
  mockApi(contracts.updatePost, ({ params: { postId }, body }) => {
    changes.push(body);
    const { status = 'draft', scheduledFor: at } = body;
    const saved = planned(kept.get(postId) ?? draft, status, at ?? undefined, changes.length + 1);
    kept.set(postId, saved);
    return saved;
  });
  const app = openApp(`/posts?view=calendar&${search}`);
  return { app, changes, user: userEvent.setup(), event: await screen.findByRole('button', { name: /Fresh bread/ }) };
}

describe('the calendar of posts', () => {
  it('shows a post with its state and its time in the agency’s zone', async () => {
    const { event } = await openCalendar([scheduled]);
    expect(event).toHaveAccessibleName(/Scheduled.*09:00.*Cedar Bakery.*Fresh bread at seven/);
    expect(screen.getByText('15 – 21 Jan 2035')).toBeInTheDocument();
    expect(screen.getByText('Times in Asia/Beirut')).toBeInTheDocument();
  });

  it.each([true, false])('says when it does not hold all that was published in its days: %s', async (isCut) => {
    await openCalendar([scheduled], undefined, isCut);
    expect(screen.queryAllByText(/^More posts were published in these days than can be read at once/)).toHaveLength(
      isCut ? 1 : 0,
    );
  });

  it('opens a post, where it can be given another time', async () => {
    mockApi(contracts.getPost, () => scheduled);
    const { event, user, app, changes } = await openCalendar([scheduled]);
    await user.click(event);
    expect(app.path()).toContain(`post=${scheduled.id}`);
    await user.click(await screen.findByRole('button', { name: 'Reschedule…' }));
    const time = await screen.findByRole('textbox', { name: 'Time' });
    await user.clear(time);
    await enter(user, time, '16:30');
    await user.click(screen.getByRole('button', { name: 'Reschedule' }));
    await expectText('Goes out on 17 Jan 2035, 16:30 GMT+2');
    expect(changes).toEqual([{ status: 'scheduled', scheduledFor: '2035-01-17T14:30:00.000Z', version: 1 }]);
  });

  it('moves a post by the arrow keys, says so, and takes it back', async () => {
    const { event, user, changes } = await openCalendar([scheduled]);
    event.focus();
    await user.keyboard('{ArrowRight}');
    await expectText('Goes out on 18 Jan 2035, 09:00 GMT+2');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectText('Undone');
    expect(changes).toEqual([
      { status: 'scheduled', scheduledFor: '2035-01-18T07:00:00.000Z', version: 1 },
      { status: 'scheduled', scheduledFor, version: 2 },
    ]);
  });

  it('moves a post by a quarter of an hour', async () => {
    const { event, user, changes } = await openCalendar([scheduled]);
    event.focus();
    await user.keyboard('{ArrowUp}');
    await expectText('Goes out on 17 Jan 2035, 08:45 GMT+2');
    await waitFor(() => expect(changes).toHaveLength(1));
  });

  it('goes along when a post leaves the days that are shown', async () => {
    const { event, user, app } = await openCalendar([scheduled]);
    event.focus();
    for (const day of [18, 19, 20, 21, 22]) {
      (await screen.findByRole('button', { name: /Fresh bread/ })).focus();
      await user.keyboard('{ArrowRight}');
      await expectText(`Goes out on ${day} Jan 2035, 09:00 GMT+2`);
    }
    await waitFor(() => expect(app.path()).toContain('day=2035-01-22'));
  });

  it('leaves alone what is out', async () => {
    const permalink = 'https://facebook.example/p/1';
    const out: Post = {
      ...scheduled,
      status: 'published',
      publishedAt: scheduledFor,
      targets: [{ platform: 'facebook', state: 'published', permalink, publishedAt: scheduledFor }],
    };
    const { event, user, changes } = await openCalendar([out]);
    event.focus();
    await user.keyboard('{ArrowDown}');
    await expectText('Posts that are or may be published, or are on their way, cannot be moved.');
    expect(changes).toEqual([]);
  });

  it('reports a concurrent change of a post, and shows it', async () => {
    const { event, user } = await openCalendar([scheduled]);
    mockApi(contracts.updatePost, () => new Refusal(409, { code: 'post.changed', message: 'Changed' }));
    event.focus();
    await user.keyboard('{ArrowDown}');
    await expectText('Someone else changed this post. You now see the latest version.');
    expect(await screen.findByRole('button', { name: /Fresh bread/ })).toHaveAccessibleName(/09:00/);
  });

  it('keeps a move on this device while the service is not there', async () => {
    const { event, user } = await openCalendar([scheduled]);
    mockApi(contracts.getHealth, () => gone);
    mockApi(contracts.getCalendar, () => new Refusal(503, { code: failedCode, message: 'Not now' }));
    mockApi(contracts.updatePost, () => new Refusal(503, { code: failedCode, message: 'Not now' }));
    event.focus();
    await user.keyboard('{ArrowDown}');
    await expectText('Saved on this device. It will be sent when the service is back.');
    expect(await screen.findByRole('button', { name: /Fresh bread/ })).toHaveAccessibleName(/09:15/);
    expect(outbox.current()).toMatchObject([{ kind: 'move', postId: scheduled.id, body: { version: 1 } }]);
    await outbox.clear();
    mockApi(contracts.getHealth, () => back);
    await availability.check();
  });

  it('refuses a time that has passed', async () => {
    const { event, user, changes } = await openCalendar(
      [{ ...scheduled, scheduledFor: '2020-01-15T07:00:00.000Z' }],
      'calendar=week&day=2020-01-15',
    );
    event.focus();
    await user.keyboard('{ArrowDown}');
    await expectText('Please choose a time in the future');
    expect(changes).toEqual([]);
  });

  it('keeps the drafts without a time aside, to be scheduled', async () => {
    const { user, app } = await openCalendar([scheduled, idea]);
    const tray = within(screen.getByRole('region', { name: 'Drafts without a time' }));
    expect(tray.queryByText(/Fresh bread/)).not.toBeInTheDocument();
    mockApi(contracts.getPost, () => idea);
    await user.click(await tray.findByRole('button', { name: /An idea for spring/ }));
    expect(app.path()).toContain(`post=${idea.id}`);
    expect(await screen.findByRole('button', { name: 'Schedule…' })).toBeInTheDocument();
  });

  it('says when there are more posts than it shows', async () => {
    await openCalendar([scheduled]);
    mockCalendar(
      () => [scheduled],
      () => ({ total: 2100 }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Refresh posts' }));
    await expectText(/There are 2,100 posts in these days. The first 1 are shown/);
  });

  it('greys the days that nothing can be planned for any more, or yet', async () => {
    const greyed = () => document.querySelectorAll('.calendar .unplannable').length;
    const { user } = await openCalendar(
      [{ ...scheduled, scheduledFor: `${tooFar}T10:00:00.000Z` }],
      `calendar=week&day=${tooFar}`,
    );
    expect(greyed()).toBe(7);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    // Monday is the first day.
    await waitFor(() => expect(greyed()).toBe((new Date(agencyDay(new Date().toISOString())).getUTCDay() + 6) % 7));
  });

  it('reads more drafts when they are asked for', async () => {
    const { user } = await openCalendar([scheduled, idea]);
    const another: Post = { ...idea, id: idOfPost(draft.id.replace(/1$/, '3')), content: 'An idea for winter' };
    mockApi(contracts.listPosts, ({ query: { page } }) => ({
      posts: [page === 1 ? idea : another],
      total: 101,
      page,
      totalPages: 2,
    }));
    await user.click(screen.getByRole('button', { name: 'Refresh posts' }));
    const tray = within(screen.getByRole('region', { name: 'Drafts without a time' }));
    await user.click(await tray.findByRole('button', { name: 'Show more drafts' }));
    expect(await tray.findByRole('button', { name: /An idea for winter/ })).toBeInTheDocument();
    expect(tray.getByRole('button', { name: /An idea for spring/ })).toBeInTheDocument();
    expect(tray.queryByRole('button', { name: 'Show more drafts' })).not.toBeInTheDocument();
  });

  it('lists every post of a day under the other, by time, with whose it is and its words', async () => {
    const many = Array.from({ length: 30 }, (_, place): Post => ({
      ...scheduled,
      id: idOfPost(draft.id.replace(/01$/, String(place + 10))),
      content: `Loaf ${place}`,
      scheduledFor: new Date(Date.parse(scheduledFor) + (place + 1) * 10 * minute).toISOString(),
    }));
    await openCalendar([...many.toReversed(), scheduled]);
    const day = within(screen.getAllByRole('cell').find((cell) => cell.dataset['date'] === '2035-01-17')!);
    const names = day.getAllByRole('button').map((button) => button.textContent);
    expect(names).toHaveLength(31);
    expect(names.filter((name) => name.includes('Loaf')).map((name) => /Loaf \d+/.exec(name)?.[0])).toEqual(
      many.map(({ content }) => content),
    );
    expect(names[1]).toMatch(/Scheduled 09:\d0 .*Cedar Bakery/);
  });

  it('asks once for what the days show, and finds the drafts without a time by words and client', async () => {
    const asked: object[] = [];
    const { user } = await openCalendar([scheduled, idea]);
    const calls: string[] = [];
    server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname));
    mockApi(contracts.listPosts, ({ query }) => {
      asked.push(query);
      return { posts: [], total: 0, page: 1, totalPages: 0 };
    });
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await screen.findByText('22 – 28 Jan 2035');
    await waitFor(() => expect(calls).toEqual([contracts.getCalendar.path]));
    server.events.removeAllListeners();
    const tray = within(screen.getByRole('region', { name: 'Drafts without a time' }));
    await user.type(tray.getByRole('searchbox', { name: 'Search drafts' }), 'spring');
    await waitFor(() =>
      expect(asked).toContainEqual(expect.objectContaining({ isTimed: false, status: 'draft', search: 'spring' })),
    );
  });

  it('has hours for the week of one client', async () => {
    await openCalendar([scheduled], `calendar=week&day=2035-01-15&client=${scheduled.clientId}`);
    expect(await screen.findByText('07:00')).toBeInTheDocument();
  });
});
