import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { NewPost, Post, PostChange } from '../../shared/domain/posts/post.ts';
import type { PostMedia } from '../../shared/domain/media/post-media.ts';
import type { PostId } from '../../shared/domain/ids.ts';
import { idOfMedia, idOfPost } from '../support/ids.ts';
import { enter } from './enter.ts';
import { admin, cedar, customer, draft, noStatistics, planned } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const scheduledFor = '2035-01-17T07:00:00.000Z';
const bread: Post = { ...draft, status: 'scheduled', scheduledFor };
const coffee: Post = { ...bread, id: idOfPost(draft.id.replace(/1$/, '2')), content: 'Coffee at eight' };
const listed = (posts: readonly Post[], total = posts.length) => ({ posts: [...posts], total, page: 1, totalPages: 1 });

const file = (name: string, type: PostMedia['type'] = 'image'): PostMedia => ({
  id: idOfMedia(`${customer.id}-01JMEDXA0000000000000MED${name}`),
  name: `${name}.jpg`,
  type,
  mimeType: type === 'video' ? 'video/mp4' : 'image/jpeg',
  url: `https://media.nashra.example/${name}`,
});

function openList(posts: readonly Post[], search = '') {
  const kept = new Map(posts.map((post) => [post.id, post]));
  const changes: PostChange[] = [];
  signedInAs(admin);
  mockApi(contracts.getPostStatistics, () => ({ ...noStatistics, total: 7, scheduled: 4, draft: 2, failed: 1 }));
  mockApi(contracts.listPosts, () => listed([...kept.values()]));
  mockApi(contracts.updatePost, ({ params: { postId }, body }) => {
    changes.push(body);
    const before = kept.get(postId) ?? draft;
    const { status = before.status === 'scheduled' ? 'scheduled' : 'draft', scheduledFor: at } = body;
    const saved = planned(before, status, at ?? undefined, 2);
    kept.set(postId, saved);
    return saved;
  });
  mockApi(contracts.deletePost, ({ params: { postId } }) => {
    kept.delete(postId);
    return undefined;
  });
  return { app: openApp(`/posts${search}`), user: userEvent.setup(), changes, kept };
}

async function choose(user: ReturnType<typeof userEvent.setup>, post: Post, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${post.content}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

async function selectAll(user: ReturnType<typeof userEvent.setup>, action: string) {
  await screen.findByText(coffee.content);
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  await user.click(screen.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog'));
}

describe('the numbers above the posts', () => {
  it('count all posts by status and lead to them', async () => {
    openList([]);
    const cards = within(await screen.findByRole('list', { name: 'Posts by status' }));
    expect(await cards.findByText('7')).toBeInTheDocument();
    expect(cards.getByRole('link', { name: 'Scheduled' })).toHaveAttribute('href', '/posts?status=scheduled');
  });

  it.each([
    ['failed', { hasFailed: true }],
    ['unconfirmed', { hasUnconfirmed: true }],
    ['published', { status: 'published' }],
  ] as const)('lead to a list that has what they count: %s', async (kind, wanted) => {
    const asked: unknown[] = [];
    signedInAs(admin);
    mockApi(contracts.getPostStatistics, () => noStatistics);
    mockApi(contracts.listPosts, ({ query: { status, hasFailed, hasUnconfirmed } }) => {
      asked.push({ status, hasFailed, hasUnconfirmed });
      return listed([coffee]);
    });
    openApp(`/posts?status=${kind}`);
    await expectText(coffee.content);
    expect(asked).toContainEqual(wanted);
  });

  it('count a client’s own posts', async () => {
    signedInAs(customer);
    mockApi(contracts.getClient, () => cedar);
    const counts = { draft: 3, scheduled: 5, published: 8, unconfirmed: 21, failed: 0 };
    mockApi(contracts.listPosts, ({ query: { clientId, status, hasFailed, hasUnconfirmed } }) => {
      const ofStatus = status === undefined ? 29 : counts[status];
      return listed([], clientId === customer.id ? ((hasFailed && 13) ?? (hasUnconfirmed && 17) ?? ofStatus) : 0);
    });
    openApp(`/client/${customer.id}/posts`);
    const cards = within(await screen.findByRole('list', { name: 'Posts by status' }));
    for (const count of [29, 3, 5, 8, 13, 17]) expect(await cards.findByText(String(count))).toBeInTheDocument();
  });
});

describe('the list of posts', () => {
  it('is searched, which the address remembers', async () => {
    const { app, user } = openList([bread]);
    mockApi(contracts.listPosts, ({ query: { search } }) => listed(search === 'coffee' ? [coffee] : [bread]));
    await user.type(await screen.findByRole('searchbox', { name: 'Search posts' }), 'coffee');
    await expectText(coffee.content);
    expect(app.path()).toBe('/posts?search=coffee');
  });

  it('asks for what its address says: client, platform and whole days of the agency', async () => {
    openList([], `?client=${customer.id}&platform=facebook&from=2026-12-01&to=2026-12-31`);
    mockApi(contracts.getClient, () => cedar);
    mockApi(contracts.listPosts, ({ query: { clientId, platform, from, to } }) =>
      listed(
        [clientId, platform, from, to].join(' ') ===
          `${customer.id} facebook 2026-11-30T22:00:00.000Z 2026-12-31T22:00:00.000Z`
          ? [bread]
          : [],
      ),
    );
    await expectText(bread.content);
  });

  it('shows the columns and as many posts as a person prefers', async () => {
    const { user } = openList([bread]);
    const sizes: number[] = [];
    mockApi(contracts.listPosts, ({ query: { pageSize } }) => {
      sizes.push(pageSize);
      return listed([bread]);
    });
    await user.click(await screen.findByRole('button', { name: 'List settings' }));
    const settings = within(await screen.findByRole('dialog'));
    await user.click(settings.getByRole('radio', { name: '20 posts' }));
    await user.click(settings.getByRole('checkbox', { name: /Platforms/ }));
    await user.click(settings.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Platforms' })).not.toBeInTheDocument());
    await waitFor(() => expect(sizes).toContain(20));
  });
});

describe('one post', () => {
  it('is copied to a draft with everything it is made of, which can be edited', async () => {
    const media = [file('01')];
    const platformMedia = { facebook: [file('02')] };
    const { user, app } = openList([{ ...bread, media, platformMedia, options: { instagram: { format: 'story' } } }]);
    const copies: NewPost[] = [];
    mockApi(contracts.createPost, ({ body }) => {
      copies.push(body);
      return { ...draft, id: coffee.id };
    });
    await choose(user, bread, 'Duplicate to draft');
    await expectText('Copied to a new draft');
    expect(copies).toMatchObject([
      {
        content: bread.content,
        status: 'draft',
        media: [media[0]?.id],
        platformMedia: { facebook: [platformMedia.facebook[0]?.id] },
        options: { instagram: { format: 'story' } },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(app.path()).not.toBe('/posts'));
  });

  it('is made a draft again, and scheduled again by undoing that', async () => {
    const { user, changes } = openList([bread]);
    await choose(user, bread, 'Revert to draft');
    await expectText('The post is a draft again');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText('Undone');
    expect(changes).toEqual([
      { status: 'draft', scheduledFor: null, version: 1 },
      { status: 'scheduled', scheduledFor, version: 2 },
    ]);
  });

  it('is not moved to a time that has passed, nor to none', async () => {
    const { user, changes } = openList([draft]);
    await choose(user, draft, 'Schedule…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Please choose when the post goes out')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Date' }), '2020/01/01');
    await user.type(dialog.getByRole('textbox', { name: 'Time' }), '10:00');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Please choose a time in the future')).toBeInTheDocument();
    expect(changes).toEqual([]);
  });

  it('warns what clocks do over the chosen time', async () => {
    const { user } = openList([draft]);
    await choose(user, draft, 'Schedule…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Date' }), '2027/03/28');
    await user.type(dialog.getByRole('textbox', { name: 'Time' }), '00:30');
    expect(await dialog.findByText(/Clocks skip this time/)).toBeInTheDocument();
  });

  it('offers neither edit nor another time once it is out', async () => {
    const { user } = openList([
      {
        ...bread,
        status: 'published',
        publishedAt: scheduledFor,
        targets: [{ platform: 'facebook', state: 'published', publishedAt: scheduledFor }],
      },
    ]);
    await user.click(await screen.findByRole('button', { name: `Actions for ${bread.content}` }));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(['View details', 'Preview', 'Duplicate to draft', 'Repeat this post…', 'Delete']);
  });
});

describe('the files of a post', () => {
  it('show three and how many more, and are looked at one after the other by keyboard', async () => {
    const media = [file('01'), file('02'), file('03'), file('04', 'video')];
    const { user } = openList([{ ...bread, media }]);
    expect(await screen.findByRole('button', { name: 'Show 1 more file' })).toHaveTextContent('+1');
    await user.click(screen.getByRole('button', { name: 'Show 03.jpg' }));
    const viewer = within(await screen.findByRole('dialog'));
    expect(viewer.getByRole('img', { name: '03.jpg' })).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await viewer.findByLabelText('04.jpg')).toBeInstanceOf(HTMLVideoElement);
    expect(viewer.getByText('File 4 of 4')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(await viewer.findByRole('img', { name: '02.jpg' })).toBeInTheDocument();
  });
});

describe('several posts', () => {
  it('are deleted once their number is typed', async () => {
    const { user, kept } = openList([bread, coffee]);
    const dialog = await selectAll(user, 'Delete…');
    expect(dialog.getByText(/cannot be undone/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete 2 posts' })).toBeDisabled();
    await enter(user, dialog.getByRole('textbox'), 'delete 2 posts');
    await user.click(dialog.getByRole('button', { name: 'Delete 2 posts' }));
    await expectText('2 posts deleted');
    expect(kept.size).toBe(0);
  });

  it('list which could not be deleted, and retry those', async () => {
    const { user, kept } = openList([bread, coffee]);
    const deleteOne = (postId: PostId) => void kept.delete(postId);
    mockApi(contracts.deletePost, ({ params: { postId } }) =>
      postId === coffee.id
        ? new Refusal(409, { code: 'post.publishing', message: 'The post is being published' })
        : deleteOne(postId),
    );
    const dialog = await selectAll(user, 'Delete…');
    await enter(user, dialog.getByRole('textbox'), 'delete 2 posts');
    await user.click(dialog.getByRole('button', { name: 'Delete 2 posts' }));
    await expectText('1 post could not be changed');
    const result = within(await screen.findByRole('dialog'));
    expect(result.getByText('The post is being published')).toBeInTheDocument();
    mockApi(contracts.deletePost, ({ params: { postId } }) => deleteOne(postId));
    await user.click(result.getByRole('button', { name: 'Try Again' }));
    await expectText('1 post deleted');
    expect(kept.size).toBe(0);
  });

  it('are moved by days and hours, each by the clocks of its zone', async () => {
    const { user, changes } = openList([bread, coffee]);
    const dialog = await selectAll(user, 'Reschedule…');
    await user.click(dialog.getByRole('radio', { name: /Move by days and hours/ }));
    const days = dialog.getByRole('spinbutton', { name: 'Days' });
    await user.clear(days);
    await user.click(dialog.getByRole('button', { name: 'Reschedule 2 posts' }));
    expect(await dialog.findByText(/Enter days or hours as whole numbers/)).toBeInTheDocument();
    await enter(user, days, '2');
    await user.clear(dialog.getByRole('spinbutton', { name: 'Hours' }));
    await user.type(dialog.getByRole('spinbutton', { name: 'Hours' }), '-1');
    await user.click(dialog.getByRole('button', { name: 'Reschedule 2 posts' }));
    await expectText('2 posts rescheduled');
    const moved = { status: 'scheduled', scheduledFor: '2035-01-19T06:00:00.000Z', version: 1 };
    expect(changes).toEqual([moved, moved]);
  });

  it('are moved to one day; drafts are scheduled only when that is asked for', async () => {
    const { user, changes } = openList([{ ...draft, scheduledFor }, coffee]);
    const dialog = await selectAll(user, 'Reschedule…');
    await user.click(dialog.getByRole('radio', { name: /Move to one day/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Date' }), '2035/02/01');
    await user.click(dialog.getByRole('button', { name: 'Reschedule 2 posts' }));
    await expectText('2 posts rescheduled');
    expect(changes.map(({ status }) => status)).toEqual(['draft', 'scheduled']);
    expect(changes.map((change) => change.scheduledFor)).toEqual(Array(2).fill('2035-02-01T07:00:00.000Z'));
  });

  it('list which would go out in the past or have no time', async () => {
    const { user, changes } = openList([draft, coffee]);
    const dialog = await selectAll(user, 'Reschedule…');
    await user.click(dialog.getByRole('radio', { name: /Move by days and hours/ }));
    const days = dialog.getByRole('spinbutton', { name: 'Days' });
    await user.clear(days);
    await enter(user, days, '-9999');
    await user.click(dialog.getByRole('button', { name: 'Reschedule 2 posts' }));
    await expectText('Please choose a time in the future');
    await expectText('It has no time yet. Choose a day and a time for it.');
    expect(changes).toEqual([]);
  });
});
