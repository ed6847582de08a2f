import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Post, PostChange } from '../../shared/domain/posts/post.ts';
import { idOfPost } from '../support/ids.ts';
import { admin, draft, noStatistics, planned } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const scheduledFor = '2035-01-17T07:00:00.000Z';
const bread: Post = { ...draft, status: 'scheduled', scheduledFor, labels: ['Summer'] };
const coffee: Post = { ...draft, id: idOfPost(draft.id.replace(/1$/, '2')), content: 'Coffee at eight' };

function openList(posts: readonly Post[]) {
  const kept = new Map(posts.map((post) => [post.id, post]));
  const changes: [content: string, change: PostChange][] = [];
  signedInAs(admin);
  mockApi(contracts.getPostStatistics, () => noStatistics);
  mockApi(contracts.listPostLabels, () => ({ labels: [{ name: 'Ramadan', posts: 3 }] }));
  mockApi(contracts.listPosts, () => ({ posts: [...kept.values()], total: kept.size, page: 1, totalPages: 1 }));
  mockApi(contracts.updatePost, ({ params: { postId }, body }) => {
    const before = kept.get(postId) ?? draft;
    if (body.version !== before.version) return changedMeanwhile;
    changes.push([before.content, body]);
    const { status = before.status === 'scheduled' ? 'scheduled' : 'draft', scheduledFor: at } = body;
    const time = at === undefined ? before.scheduledFor : (at ?? undefined);
    const { labels = before.labels } = body;
    const saved = { ...planned(before, status, time, before.version + 1), labels };
    kept.set(postId, saved);
    return saved;
  });
  openApp('/posts');
  return { user: userEvent.setup(), changes, kept };
}

const changedMeanwhile = new Refusal(409, { code: 'post.changed', message: 'The post was changed in the meantime' });

async function selectAll(user: UserEvent, action: string) {
  await screen.findByText(coffee.content);
  await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
  const more = within(screen.getByRole('group', { name: 'With the selected posts' }));
  await user.click(more.getByRole('button', { name: 'More for these posts' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

const undo = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Undo' }));

describe('several posts', () => {
  it('are published, and what cannot be is named with its reason', async () => {
    const { user } = openList([bread, coffee]);
    const sent: string[] = [];
    mockApi(contracts.createPublication, ({ params: { postId } }) => {
      if (postId === coffee.id)
        return new Refusal(409, { code: 'post.not-approved', message: 'It waits for its client' });
      sent.push(postId);
      return bread;
    });
    const dialog = await selectAll(user, 'Publish now…');
    expect(dialog.getByText('2 posts go out at once. This cannot be undone.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await expectText('1 of 2 sent');
    await expectText('1 post could not be changed');
    const result = within(screen.getByRole('dialog'));
    expect(result.getByText(coffee.content)).toBeInTheDocument();
    expect(result.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
    expect(sent).toEqual([bread.id]);
  });

  it('of which none can be sent are only said to stay as they are', async () => {
    const { user } = openList([bread, coffee]);
    const dialog = await selectAll(user, 'Say yes in review…');
    expect(dialog.getByText(/2 posts of the selection cannot be changed this way/)).toBeInTheDocument();
    expect(dialog.queryByText(/scheduled at the wanted time/)).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Yes, schedule' })).toBeDisabled();
  });

  it('become drafts, without those that are, and get their times back', async () => {
    const { user, changes } = openList([bread, coffee]);
    const dialog = await selectAll(user, 'Make drafts…');
    expect(dialog.getByText(/1 post of the selection cannot be changed this way/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Change 1 post' }));
    await expectText('1 post is a draft now');
    await undo(user);
    await expectText('1 post is as before');
    expect(changes).toEqual([
      [bread.content, { status: 'draft', scheduledFor: null, version: 1 }],
      [bread.content, { status: 'scheduled', scheduledFor, version: 2 }],
    ]);
  });

  it('get a label and lose another, which is undone for each as it was', async () => {
    const { user, changes } = openList([bread, coffee]);
    const dialog = await selectAll(user, 'Labels…');
    await user.click(dialog.getByRole('combobox', { name: 'Labels' }));
    await user.click(await screen.findByRole('option', { name: /Ramadan/ }));
    await user.click(await dialog.findByLabelText('Summer (on 1 of 2)'));
    await user.click(dialog.getByRole('button', { name: 'Change 2 posts' }));
    await expectText('2 posts changed');
    expect(changes.map(([, { labels }]) => labels)).toEqual([['Ramadan'], ['Ramadan']]);
    await undo(user);
    await expectText('2 posts are as before');
    expect(changes.slice(2).map(([, { labels }]) => labels)).toEqual([['Summer'], []]);
  });

  it('get a platform, and say which was changed elsewhere; what was changed is taken back', async () => {
    const { user, changes, kept } = openList([bread, coffee]);
    const dialog = await selectAll(user, 'Platforms…');
    expect(dialog.getByRole('button', { name: 'Change 2 posts' })).toBeDisabled();
    kept.set(coffee.id, { ...coffee, version: 2 });
    await user.click(dialog.getByRole('button', { name: /Platform/ }));
    await user.click(await screen.findByRole('option', { name: 'TikTok' }));
    await user.click(dialog.getByRole('button', { name: 'Change 2 posts' }));
    await expectText('1 post could not be changed');
    const result = within(screen.getByRole('dialog'));
    expect(result.getByText('1 of 2 changed')).toBeInTheDocument();
    await user.click(result.getByRole('button', { name: 'Undo 1 change' }));
    await expectText('1 post is as before');
    expect(changes.map(([content, { platforms }]) => [content, platforms])).toEqual([
      [bread.content, [...bread.platforms, 'tiktok']],
      [bread.content, bread.platforms],
    ]);
  });

  it('keep their last platform', async () => {
    const alone = { ...coffee, platforms: ['facebook' as const] };
    const { user, changes } = openList([alone]);
    const dialog = await selectAll(user, 'Platforms…');
    await user.click(dialog.getByRole('radio', { name: 'Remove a platform' }));
    await user.click(dialog.getByRole('button', { name: /Platform/ }));
    await user.click(await screen.findByRole('option', { name: 'Facebook' }));
    await user.click(dialog.getByRole('button', { name: 'Change 1 post' }));
    await expectText('A post needs a platform: this is its last one');
    expect(changes).toEqual([]);
  });

  it('go to the next free slots, which are shown before anything is changed', async () => {
    const { user, changes } = openList([bread, coffee]);
    const asked: unknown[] = [];
    const [first, second] = ['2035-01-10T08:00:00.000Z', '2035-01-11T08:00:00.000Z'];
    mockApi(contracts.createSlotProposals, ({ body }) => {
      asked.push(body);
      return {
        slots: [
          { postId: bread.id, at: second },
          { postId: coffee.id, at: first },
        ],
      };
    });
    await screen.findByText(coffee.content);
    await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
    await user.click(screen.getByRole('button', { name: 'Reschedule…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const rows = within(await dialog.findByRole('list', { name: 'New times' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Coffee at eight.*10 Jan 2035/),
      expect.stringMatching(/17 Jan 2035.*11 Jan 2035/),
    ]);
    expect(changes).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Reschedule 2 posts' }));
    await expectText('2 posts rescheduled');
    expect(asked).toEqual([{ postIds: [bread.id, coffee.id] }]);
    await undo(user);
    await expectText('2 posts are as before');
    await waitFor(() =>
      expect(changes.map(([, change]) => change)).toEqual([
        { status: 'scheduled', scheduledFor: second, version: 1 },
        { status: 'draft', scheduledFor: first, version: 1 },
        { status: 'scheduled', scheduledFor, version: 2 },
        { status: 'draft', scheduledFor: null, version: 2 },
      ]),
    );
  });
});
