import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Post, PostChange } from '../../shared/domain/posts/post.ts';
import { enter } from './enter.ts';
import { admin, draft, noStatistics } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const listed = (posts: readonly Post[]) => ({ posts: [...posts], total: posts.length, page: 1, totalPages: 1 });
const known = [
  { name: 'Ramadan', posts: 12 },
  { name: 'Summer', posts: 3 },
];

function openList(search = '', labels: string[] | undefined = ['Summer']) {
  let post: Post = { ...draft, labels };
  const changes: PostChange[] = [];
  const asked: unknown[] = [];
  signedInAs(admin);
  mockApi(contracts.getPostStatistics, () => noStatistics);
  mockApi(contracts.listPostLabels, () => ({ labels: known }));
  mockApi(contracts.listPosts, ({ query: { label } }) => {
    asked.push(label);
    return listed([post]);
  });
  mockApi(contracts.getPost, () => post);
  mockApi(contracts.updatePost, ({ body }) => {
    changes.push(body);
    post = { ...post, labels: body.labels, version: post.version + 1 };
    return post;
  });
  return { app: openApp(`/posts${search}`), user: userEvent.setup(), changes, asked };
}

describe('labels in the list of posts', () => {
  it('are named at their posts', async () => {
    openList();
    const labels = within(await screen.findByRole('list', { name: 'Labels' }));
    expect(labels.getByText('Summer')).toBeInTheDocument();
  });

  it('are a filter, which the address remembers', async () => {
    const { app, user, asked } = openList();
    await user.click(await screen.findByRole('button', { name: /Filter by label/ }));
    await user.click(await screen.findByRole('option', { name: /Ramadan/ }));
    await waitFor(() => expect(asked).toContain('Ramadan'));
    expect(app.path()).toBe('/posts?label=Ramadan');
  });
});

describe('labels of a post', () => {
  const open = `?post=${draft.id}`;

  it('are added as other posts have them, alone and at once', async () => {
    const { user, changes } = openList(open);
    const field = await screen.findByRole('combobox', { name: 'Labels' });
    await enter(user, field, 'ramadan');
    await user.click(await screen.findByRole('option', { name: 'Add “ramadan”' }));
    await waitFor(() => expect(changes).toEqual([{ labels: ['Summer', 'Ramadan'] }]));
  });

  it('are taken away', async () => {
    const { user, changes } = openList(open);
    await user.click(await screen.findByRole('button', { name: 'Remove the label Summer' }));
    await waitFor(() => expect(changes).toEqual([{ labels: [] }]));
  });

  it('are refused where their name is too long', async () => {
    const { user, changes } = openList(open);
    const name = 'x'.repeat(41);
    await enter(user, await screen.findByRole('combobox', { name: 'Labels' }), name);
    await user.click(await screen.findByRole('option', { name: `Add “${name}”` }));
    await expectText('At most 40 characters');
    expect(changes).toEqual([]);
  });

  it('are five at most', async () => {
    openList(open, ['1', '2', '3', '4', '5']);
    await expectText('A post has at most 5 labels');
    expect(screen.getByRole('combobox', { name: 'Labels' })).toBeDisabled();
  });

  it('say why they could not be saved', async () => {
    const { user } = openList(open);
    const message = 'A client has at most 200 labels. Please use one that is there.';
    const error = { code: 'post.client-labels-limit', message, params: { limit: 200 } };
    mockApi(contracts.updatePost, () => new Refusal(409, error));
    await user.click(await screen.findByRole('button', { name: 'Remove the label Summer' }));
    await expectText(`The labels could not be saved. ${message}`);
  });
});
