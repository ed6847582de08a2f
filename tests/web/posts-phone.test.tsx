import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { SavedView } from '../../shared/domain/clients/saved-view.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { postCountQuery, useCountsOf } from '../../web/src/data/posts/posts.ts';
import { admin, customer, draft, meOf, noStatistics } from './fixtures.ts';
import { mockApi } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';
// Preloaded, so that no test waits for the lazy import.
import '../../web/src/features/posts/list/posts-page.tsx';
import '../../web/src/shell/frame/console.tsx';

const at = '2026-11-20T12:00:00.000Z';
const scheduled: Post = { ...draft, status: 'scheduled', scheduledFor: '2035-01-15T12:00:00.000Z' };
const published: Post = {
  ...draft,
  status: 'published',
  scheduledFor: at,
  publishedAt: at,
  targets: [{ platform: 'facebook', state: 'published', remoteId: '1', publishedAt: at }],
};

const listed = (posts: Post[]) => ({ posts, total: posts.length, page: 1, totalPages: 1 });
const address = `/client/${customer.id}/posts`;

beforeEach(() => {
  mockWorkspace();
  signedInAs(customer);
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === '(width < 688px)',
      addEventListener() {},
      removeEventListener() {},
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('each post is a card with its state, time, platforms and actions', async () => {
    mockApi(contracts.listPosts, () => listed([scheduled]));
    openApp(address);
    const card = (await screen.findByText(draft.content)).closest('li');
    expect(card).toHaveTextContent(/Scheduled.*15 Jan 2035, 14:00 GMT\+2.*Facebook/);
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(within(card!).getByRole('button', { name: `Actions for ${draft.content}` }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeInTheDocument();
  });

  it('the numbers are small, and the filters are folded', async () => {
    mockApi(contracts.listPosts, () => listed([scheduled]));
    openApp(`${address}?status=scheduled`);
    const numbers = within(await screen.findByRole('list', { name: 'Posts by status' }));
    await waitFor(() => expect(numbers.getByRole('link', { name: 'Scheduled 1' })).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('staff open and keep views of the list among its filters', async () => {
    signedInAs(admin);
    const late: SavedView = { list: 'posts', name: 'Late', search: 'status=failed' };
    const me = meOf(admin);
    mockApi(contracts.getMe, () => ({ ...me, client: { ...me.client, savedViews: [late] } }));
    mockApi(contracts.listPosts, () => listed([scheduled]));
    mockApi(contracts.getPostStatistics, () => noStatistics);
    const app = openApp('/posts');
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Late' }));
    await waitFor(() => expect(app.path()).toBe('/posts?status=failed'));
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('menuitem', { name: 'Save this view…' })).toBeInTheDocument();
  });

  it('the buttons for chosen posts come with the first one', async () => {
    mockApi(contracts.listPosts, () => listed([scheduled]));
    openApp(address);
    await screen.findByText(draft.content);
    expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`Select ${draft.content}`) }));
    expect(screen.getByRole('button', { name: 'Delete…' })).toBeEnabled();
  });
});

it('a draft waits for nothing on its platforms', async () => {
  mockApi(contracts.listPosts, () => listed([draft]));
  openApp(address);
  const row = (await screen.findByText(draft.content)).closest('tr');
  expect(row).toHaveTextContent('Facebook');
  expect(row).not.toHaveTextContent('Waiting');
});

it('does not say that there is no post while the posts are read again', async () => {
  mockApi(contracts.listPosts, () => listed([]));
  openApp(address);
  await expectText('No posts');
  const answer = Promise.withResolvers<ReturnType<typeof listed>>();
  mockApi(contracts.listPosts, () => answer.promise);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh posts' }));
  await expectText('Loading posts');
  expect(screen.queryByText('No posts')).toBeNull();
  answer.resolve(listed([draft]));
  await expectText(draft.content);
});

it('reads the numbers again when a listed post changes its status', async () => {
  let total = 0;
  mockApi(contracts.listPosts, () => ({ ...listed([]), total }));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ posts }: { posts: Post[] }) => {
      useCountsOf(posts);
      return useQuery(postCountQuery({ clientId: customer.id, status: 'published' })).data;
    },
    { wrapper, initialProps: { posts: [scheduled] as Post[] } },
  );
  await waitFor(() => expect(result.current).toBe(0));
  total = 1;
  rerender({ posts: [published] });
  await waitFor(() => expect(result.current).toBe(1));
});
