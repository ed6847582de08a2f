import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Rank } from '../../shared/domain/access/person.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { idOfPost, newClientId } from '../support/ids.ts';
import { admin, draft, noStatistics } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const person = (name: string, rank: Rank) => ({ id: newClientId(), name, rank });
const [nour, karim, rima] = [person('Nour', 'manager'), person('Karim', 'writer'), person('Rima', 'viewer')];
const own = { id: admin.id, name: admin.name, rank: 'owner' as const };
const isBy = ({ id, name }: typeof nour) => ({ id, name });

function openList(search = '', signedIn: typeof admin = admin) {
  const bread: Post = { ...draft, assignee: isBy(karim) };
  const coffee: Post = { ...draft, id: idOfPost(draft.id.replace(/1$/, '2')), content: 'Coffee at eight' };
  const kept = new Map([bread, coffee].map((post) => [post.id, post]));
  const assigned: unknown[] = [];
  const asked: object[] = [];
  signedInAs(signedIn);
  mockApi(contracts.getPostStatistics, () => noStatistics);
  mockApi(contracts.listPostLabels, () => ({ labels: [] }));
  mockApi(contracts.listClientMembers, () => ({ members: [karim, nour, rima], owners: [own] }));
  mockApi(contracts.listPosts, ({ query: { assignee, isAmongMine } }) => {
    asked.push({ assignee, isAmongMine });
    return { posts: [...kept.values()], total: kept.size, page: 1, totalPages: 1 };
  });
  mockApi(contracts.getPost, ({ params: { postId } }) => kept.get(postId) ?? bread);
  mockApi(contracts.updatePostAssignee, ({ params: { postId }, body: { assignee } }) => {
    assigned.push(assignee);
    const to = [nour, karim].find(({ id }) => id === assignee);
    const saved = { ...(kept.get(postId) ?? bread), assignee: to && isBy(to) };
    kept.set(postId, saved);
    return saved;
  });
  return { app: openApp(`/posts${search}`), user: userEvent.setup(), assigned, asked };
}

const names = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

describe('who sees to posts', () => {
  it('stands at them', async () => {
    openList();
    await expectText('Karim');
  });

  it('is a filter, which the address and so a saved view remembers', async () => {
    const { app, user, asked } = openList();
    await user.click(await screen.findByRole('button', { name: /Filter by who posts are assigned to/ }));
    const fixed = ['Assigned to me', 'Assigned to nobody', 'Of my clients'];
    expect(await names()).toEqual([expect.stringMatching(/^Anyone’s/), ...fixed]);
    await user.click(screen.getByRole('option', { name: 'Assigned to me' }));
    await waitFor(() => expect(asked).toContainEqual({ assignee: 'me', isAmongMine: undefined }));
    expect(app.path()).toBe('/posts?whose=me');
    await user.click(await screen.findByRole('button', { name: /Filter by who posts are assigned to/ }));
    await user.click(await screen.findByRole('option', { name: 'Of my clients' }));
    await waitFor(() => expect(asked).toContainEqual({ assignee: undefined, isAmongMine: true }));
  });

  it('is changed at once on the page of a post, to who may write for its client or to nobody', async () => {
    const { user, assigned } = openList(`?post=${draft.id}`);
    await user.click(await screen.findByRole('button', { name: /Assigned to Karim/ }));
    expect(await names()).toEqual([expect.stringMatching(/^Nobody/), admin.name, 'Karim', 'Nour']);
    await user.click(screen.getByRole('option', { name: 'Nour' }));
    await waitFor(() => expect(assigned).toEqual([nour.id]));
    await user.click(await screen.findByRole('button', { name: /Assigned to Nour/ }));
    await user.click(await screen.findByRole('option', { name: 'Nobody' }));
    await waitFor(() => expect(assigned).toEqual([nour.id, null]));
  });

  it('stays where they may not be chosen any more, and says so', async () => {
    const { user } = openList(`?post=${draft.id}`);
    const message = 'Only staff who look after this client and may write its posts can be chosen.';
    mockApi(contracts.updatePostAssignee, () => new Refusal(400, { code: 'post.not-assignable', message }));
    await user.click(await screen.findByRole('button', { name: /Assigned to Karim/ }));
    await user.click(await screen.findByRole('option', { name: 'Nour' }));
    await expectText(`The post could not be assigned. ${message}`);
    expect(await screen.findByRole('button', { name: /Assigned to Karim/ })).toBeInTheDocument();
  });

  it('is only read by who may not change posts', async () => {
    openList(`?post=${draft.id}`, { ...admin, rank: 'viewer' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Karim')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /Assigned to/ })).not.toBeInTheDocument();
  });

  it('is chosen for many posts, and taken back', async () => {
    const { user, assigned } = openList();
    await screen.findByText('Coffee at eight');
    await user.click(screen.getByRole('checkbox', { name: 'Select all posts' }));
    const more = within(screen.getByRole('group', { name: 'With the selected posts' }));
    await user.click(more.getByRole('button', { name: 'More for these posts' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /Choose a person/ }));
    await user.click(await screen.findByRole('option', { name: 'Karim' }));
    await user.click(dialog.getByRole('button', { name: 'Change 2 posts' }));
    await expectText('2 posts changed');
    // The other was assigned to Karim before.
    expect(assigned).toEqual([karim.id]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(assigned).toEqual([karim.id, null]));
  });
});
