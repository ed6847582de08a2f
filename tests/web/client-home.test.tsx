import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import type { Publication } from '../../shared/domain/metrics/publications.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { daysOfMonth, months } from '../../web/src/features/workspace/history/history-panel.tsx';
import { showChange } from '../../web/src/features/workspace/home/week-numbers.tsx';
import '../../web/src/features/workspace/history/history-page.tsx';
import '../../web/src/pages/workspace.tsx';
import { cedar, customer, draft, facebook, planned } from './fixtures.ts';
import { expectText } from './expect-text.ts';
import { mockApi } from './mock-api.ts';
import { mockWorkspace, openApp, signedInAs } from './render-app.tsx';

const address = `/client/${customer.id}`;
const at = '2026-11-21T12:00:00.000Z';
const next: Post = planned(draft, 'scheduled', at, 2);
const listed = (...posts: Post[]) => ({ posts, total: posts.length, page: 1, totalPages: 1 });
const nothing = listed();

const sent: Publication = {
  postId: draft.id,
  clientId: cedar.id,
  clientName: cedar.name,
  excerpt: 'Warm bread',
  publishedAt: '2026-11-20T12:00:00.000Z',
  targets: [
    {
      platform: 'facebook',
      publishedAt: '2026-11-20T12:00:00.000Z',
      permalink: 'https://facebook.example/1',
      numbers: { views: 300, reach: 120, likes: 9, comments: 2, shares: 0, saves: 0 },
    },
    { platform: 'tiktok', publishedAt: '2026-11-20T12:00:05.000Z' },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00.000Z') });
  signedInAs(customer);
  mockWorkspace();
});
afterEach(() => vi.useRealTimers());

const part = async (name: string) => within(await screen.findByRole('list', { name }));

describe('the home of a client', () => {
  it('answers what goes out next, what needs them, what went out and what it brought, in this order', async () => {
    mockApi(contracts.listPosts, ({ query }) => (query.hasFailed || query.hasUnconfirmed ? nothing : listed(next)));
    mockApi(contracts.listPublications, () => ({ posts: [sent] }));
    mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
    mockApi(contracts.listOpenApprovals, () => ({ rounds: [], waiting: 2 }));
    openApp(address);
    expect((await part('Up next')).getByText('Sat 21 Nov, 14:00')).toBeInTheDocument();
    await expectText('2 posts wait for your yes');
    const row = await part('Published');
    expect(row.getByText('9 likes · 120 reached')).toBeInTheDocument();
    expect(row.getByText('–')).toBeInTheDocument();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 4)).toEqual(['Up next', 'To do', 'Published', 'Results this week']);
    expect(screen.getByRole('link', { name: 'Create post' })).toHaveAttribute('href', `${address}/posts/new`);
    expect(screen.getByRole('link', { name: 'Whole history' })).toHaveAttribute('href', `${address}/history`);
  });

  it('tells what needs the client, each with its way', async () => {
    const failed = { ...next, content: 'Late bread' };
    mockApi(contracts.getClient, () => ({ ...cedar, trialEndDate: '2026-11-23T10:00:00.000Z' }));
    mockApi(contracts.listPosts, ({ query }) => (query.hasFailed ? listed(failed) : nothing));
    const broken: Connection = { ...facebook, status: 'reconnect', health: 'reconnect' };
    mockApi(contracts.listConnections, () => ({ connections: [broken] }));
    openApp(address);
    const needs = await part('To do');
    const ways = await waitFor(() => {
      const links = needs
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
      expect(links).toHaveLength(3);
      return links;
    });
    expect(ways).toEqual([
      ['Open: A post did not go out', `${address}/posts?post=${failed.id}`],
      ['Connect: Connect Facebook again', `/connect?client=${cedar.id}`],
      [
        'Subscribe: Your free trial ends on 23 Nov 2026',
        '/payment?plan=starter&method=now&email=owner%40cedar.example',
      ],
    ]);
  });

  it('says that nothing needs the client', async () => {
    mockApi(contracts.getClient, () => ({ ...cedar, trialEndDate: '2026-12-23T10:00:00.000Z' }));
    openApp(address);
    await expectText('Nothing to do.');
  });

  it('shows new clients three steps until a post is scheduled', async () => {
    let posts: Post[] = [];
    mockApi(contracts.listPosts, ({ query }) =>
      query.hasFailed || query.hasUnconfirmed
        ? nothing
        : listed(...posts.filter(({ status }) => query.status === undefined || query.status === status)),
    );
    openApp(address);
    const steps = await part('Your first post in three steps');
    expect(steps.getByRole('link', { name: 'Connect an account' })).toHaveAttribute(
      'href',
      `/connect?client=${cedar.id}`,
    );
    posts = [next];
    vi.setSystemTime('2026-11-21T08:01:00.000Z');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText('Your first post in three steps')).not.toBeInTheDocument());
  });

  it('shows what went out as soon as it is no longer next', async () => {
    let isOut = false;
    mockApi(contracts.listPosts, ({ query }) => (query.status === 'scheduled' && !isOut ? listed(next) : nothing));
    mockApi(contracts.listPublications, () => ({ posts: isOut ? [sent] : [] }));
    openApp(address);
    await part('Up next');
    await expectText('Nothing was published in the last 30 days.');
    isOut = true;
    vi.setSystemTime('2026-11-21T12:00:01.000Z');
    // As any change of a post does.
    window.dispatchEvent(new Event('visibilitychange'));
    await expectText('Nothing scheduled yet.');
    await expectText('Warm bread');
  });

  it('asks again for what went out until it has the post that was published a moment ago', async () => {
    let asked = 0;
    const publishedAt = '2026-11-21T07:59:58.000Z';
    const published: Post = {
      ...planned(draft, 'scheduled', publishedAt, 2),
      scheduledFor: publishedAt,
      status: 'published',
      publishedAt,
      targets: [{ platform: 'facebook', state: 'published', publishedAt }],
    };
    mockApi(contracts.listPosts, ({ query }) => (query.status === 'published' ? listed(published) : nothing));
    mockApi(contracts.listPublications, () => ({ posts: (asked += 1) > 2 ? [sent] : [] }));
    openApp(address);
    await expectText('Nothing was published in the last 30 days.');
    await expectText('Warm bread');
  });
});

describe('a change against the week before', () => {
  it.each([
    [112, 100, '+12%'],
    [50, 100, '-50%'],
    [100, 100, '0%'],
    [0, 10, '-100%'],
    [5, 0, undefined],
    [undefined, 10, undefined],
    [10, undefined, undefined],
  ])('from %s to %s is %s', (now, before, change) => {
    expect(showChange(now, before)).toBe(change);
  });
});

describe('the history', () => {
  it('is of the month that is chosen', async () => {
    const asked: unknown[] = [];
    mockApi(contracts.listHistory, ({ query: { from = '', to = '' } }) => {
      asked.push([from, to]);
      return { from, to, posts: [], isWhole: true };
    });
    openApp(`${address}/history`);
    await expectText('Nothing was published in this time');
    await userEvent.click(screen.getByRole('button', { name: /^Month/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'October 2026' }));
    await waitFor(() =>
      expect(asked).toEqual([
        ['2026-10-23', '2026-11-21'],
        ['2026-10-01', '2026-10-31'],
      ]),
    );
  });

  it('has the months that are kept, and all days of each', () => {
    const all = months('2026-03-31');
    expect(all.slice(0, 3)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01']);
    expect(all).toHaveLength(14);
    expect(daysOfMonth('2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonth('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfMonth('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});
