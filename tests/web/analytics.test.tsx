import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseOf } from '../../shared/contracts/contract.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import type { HistoryPost } from '../../shared/domain/metrics/history.ts';
import { csv } from '../../web/src/files/csv.ts';
import { daysCsv, postsCsv } from '../../web/src/features/workspace/analytics/report-button.tsx';
import { permissionsOf } from '../../shared/domain/plans/plans.ts';
import { cedar, customer, draft, meOf } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const address = `/client/${customer.id}/analytics`;
const responses = { views: 900, reach: 400, likes: 12, comments: 5, shares: 3, saves: 0 };

const measured = { views: 3, reach: 2, likes: 3, comments: 3, shares: 3, saves: 0, engagements: 3 };
const totals = { posts: 2, targets: 3, ...responses, saves: undefined, engagements: 20, engagementRate: 5, measured };

const analytics: ResponseOf<typeof contracts.getAnalytics> = {
  from: '2026-11-21',
  to: '2026-11-22',
  totals,
  delivery: { published: 3, onTime: 3, failed: 1, onTimeRate: 100, successRate: 75 },
  isWhole: true,
  days: [
    { day: '2026-11-21', published: 2, failed: 1, views: 500, reach: 300, engagements: 12, accounts: 1 },
    {
      day: '2026-11-22',
      published: 1,
      failed: 0,
      views: 400,
      reach: 100,
      engagements: 8,
      followers: 1234,
      accounts: 1,
    },
  ],
  followers: [
    {
      platform: 'facebook',
      days: [
        { day: '2026-11-21', followers: 1200 },
        { day: '2026-11-22', followers: 1234 },
      ],
    },
  ],
  platforms: [{ platform: 'facebook', followers: 1234, posts: 3, ...responses, engagements: 20, engagementRate: 5 }],
  topPosts: [
    {
      postId: draft.id,
      platform: 'facebook',
      kind: 'image',
      excerpt: '=Fresh "bread"',
      permalink: 'https://facebook.example/1',
      publishedAt: '2026-11-21T05:00:00.000Z',
      engagements: 20,
      latest: { ...responses, engagementRate: 5, at: '2026-11-22T05:00:00.000Z' },
      days: [],
    },
  ],
  rhythm: { posts: 3, kinds: [], hours: [], weekdays: [] },
  consideredPosts: 3,
};

type Asked = Parameters<Parameters<typeof mockApi<typeof contracts.getAnalytics>>[1]>[0]['query'];

const at = '2026-11-22T05:00:00.000Z';
const sent: HistoryPost[] = [
  {
    postId: draft.id,
    platform: 'facebook',
    kind: 'image',
    excerpt: '=Fresh "bread"',
    permalink: 'https://facebook.example/1',
    publishedAt: '2026-11-21T05:00:00.000Z',
    isOnTime: true,
    pictureUrl: '/media/bread.jpg',
    latest: { views: 900, reach: 400, likes: 12, comments: 5, shares: 3, engagements: 20, engagementRate: 5, at },
  },
  {
    postId: draft.id,
    platform: 'bluesky',
    kind: 'image',
    excerpt: 'Fresh bread',
    publishedAt: '2026-11-21T05:00:01.000Z',
    isOnTime: true,
    latest: { likes: 30, comments: 0, shares: 0, engagements: 30, at },
  },
  {
    postId: draft.id,
    platform: 'pinterest',
    kind: 'image',
    excerpt: 'A pin',
    permalink: 'https://pinterest.example/1',
    publishedAt: '2026-11-21T06:00:00.000Z',
    isOnTime: true,
    removedAt: '2026-11-21T07:00:00.000Z',
  },
];

function openAnalytics(query = '', client = cedar) {
  const asked: Asked[] = [];
  signedInAs(customer);
  mockApi(contracts.getClient, () => client);
  mockApi(contracts.getAnalytics, (request) => {
    asked.push(request.query);
    return analytics;
  });
  mockApi(contracts.listHistory, ({ query: { from = '', to = '' } }) => ({ from, to, posts: sent, isWhole: true }));
  return { asked, app: openApp(`${address}${query}`) };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

describe('the analytics of a client', () => {
  it('are of the last 30 days of all platforms, with totals, rates and the best of it', async () => {
    const { asked } = openAnalytics();
    const totals = within(await screen.findByRole('list', { name: 'Totals' }));
    for (const text of ['900', '400', '5%', '1,234', '100%', '75%'])
      expect(await totals.findByText(text)).toBeVisible();
    expect(asked[0]).toEqual({ from: '2026-10-24', to: '2026-11-22' });
    const platforms = within(screen.getByRole('table', { name: 'By platform' }));
    expect(platforms.getByRole('row', { name: /^Facebook/ })).toHaveTextContent('1,234390040020');
    await expectText('Followers over time');
  });

  it('show each post with its picture and its own numbers, in the order that is wanted', async () => {
    openAnalytics();
    const table = within(await screen.findByRole('table', { name: 'Each post' }));
    const rows = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()).toEqual([
      expect.stringMatching(/^Fresh bread\s*Bluesky.*––3000–30$/),
      expect.stringMatching(/^=Fresh "bread"\s*Facebook.*9004001253–20$/),
      expect.stringMatching(/^A pin\s*Pinterest.*–––––––$/),
    ]);
    const link = table.getByRole('link', { name: /Fresh "bread"/ });
    expect(link).toHaveAttribute('href', 'https://facebook.example/1');
    expect(link.closest('tr')?.querySelector('img')).toHaveAttribute('src', '/media/bread.jpg');
    expect(table.queryByRole('link', { name: /A pin/ })).toBeNull();
    await userEvent.click(table.getByRole('button', { name: /^Views/ }));
    expect(rows().map((row) => row.slice(0, 5))).toEqual(['=Fres', 'A pin', 'Fresh']);
  });

  it('say what works, and when, with the posts behind it', async () => {
    const group = { average: 12, lift: 1.25 };
    await openWith({
      rhythm: {
        posts: 12,
        kinds: [
          { kind: 'image', posts: 9, ...group },
          { kind: 'story', posts: 2, ...group, lift: 3 },
        ],
        hours: [{ hour: 9, posts: 2, ...group }],
        weekdays: [
          { weekday: 5, posts: 6, ...group },
          { weekday: 6, posts: 6, ...group },
        ],
      },
    });
    await expectText('There is nothing yet to compare it with.');
    await userEvent.click(await screen.findByRole('button', { name: 'Show as a table: By kind' }));
    const kinds = within(await screen.findByRole('table', { name: 'By kind' }));
    expect(kinds.getByRole('row', { name: /^Picture/ })).toHaveTextContent('Picture9121.3×');
    expect(kinds.getByRole('row', { name: /^Story/ })).toHaveTextContent('Story212Too few posts');
    await expectText('None of them has 3 posts.');
    expect(await screen.findByRole('application', { name: /By weekday/ })).toBeInTheDocument();
  });

  it('say how many more posts it takes', async () => {
    await openWith({});
    await expectText('It takes 10 that are a day old and measured. There are 3 in these days.');
  });

  it('follow the followers of each account', async () => {
    await openWith({});
    await userEvent.click(await screen.findByRole('button', { name: 'Show as a table: Followers over time' }));
    const days = within(await screen.findByRole('table', { name: 'Followers over time' }));
    expect(days.getByRole('row', { name: /^21 Nov/ })).toHaveTextContent('21 Nov1,200');
  });

  const before = {
    from: '2026-09-24',
    to: '2026-10-23',
    totals: { ...totals, posts: 3, views: 600, engagementRate: 4.5 },
    delivery: analytics.delivery,
    isWhole: true,
  };
  const cardOf = (name: string) =>
    within(screen.getByRole('list', { name: 'Totals' }))
      .getAllByRole('listitem')
      .find((card) => card.textContent.startsWith(name))?.textContent;

  async function openWith(numbers: Partial<typeof analytics>, query = '') {
    openAnalytics(query);
    mockApi(contracts.getAnalytics, () => ({ ...analytics, ...numbers }));
    await expectText('Day by day');
  }

  it('tell posts from the platforms they went to, and say of how many each sum is', async () => {
    await openWith({});
    expect(cardOf('Posts')).toBe('Posts2Each once, on however many platforms');
    expect(cardOf('Published on platforms')).toBe('Published on platforms3Each post once for each platform');
    expect(cardOf('Reach')).toBe('Reach400Who saw two posts counts twiceFrom 2 of 3 published on platforms');
  });

  it('are compared with the period before in words', async () => {
    await openWith({ before });
    expect(cardOf('Posts')).toContain('1 less than before (3)');
    expect(cardOf('Views')).toContain('50% more than before (600)');
    expect(cardOf('Reach')).toContain('Too few posts to compare (before: 400)');
    expect(cardOf('Engagement rate')).toContain('Too few posts to compare (before: 4.5%)');
    expect(cardOf('Success rate')).toContain('As before (75%)');
    expect(cardOf('Followers')).toBe('Followers1,234On 1 platform34 more since 21 Nov');
    await expectText(/^Compared with 24 Sept?\s–\s23 Oct 2026\./);
  });

  it('say when there is nothing to compare with', async () => {
    await openWith({ before: { ...before, totals: { posts: 0, targets: 0 } } });
    await expectText(/^Nothing was published from 24 Sept?\s–\s23 Oct 2026, so there is nothing to compare with\.$/);
    expect(cardOf('Views')).toBe('Views900From 3 of 3 published on platforms');
  });

  it('say when the period before is no longer kept, and what nobody knows', async () => {
    await openWith({ totals: { posts: 2, targets: 3, measured } });
    await expectText('Numbers from before 21 Nov 2026 are no longer kept, so there is nothing to compare with.');
    expect(cardOf('Views')).toBe('Views–');
  });

  it('show numbers of which nothing may be derived side by side only', async () => {
    await openWith({ before }, '?platform=youtube');
    expect(cardOf('Views')).toContain('Before: 600');
    expect(cardOf('Followers')).toBe('Followers1,234On 1 platform');
  });

  it('say nothing of growth where the only platform that tells forbids it', async () => {
    const followers = analytics.followers.map((account) => ({ ...account, platform: 'youtube' as const }));
    await openWith({ before, followers });
    expect(cardOf('Followers')).toBe('Followers1,234On 1 platform');
  });

  it('count at least what was looked at', async () => {
    const { measured: _measured, ...others } = totals;
    await openWith({ totals: others, isWhole: false });
    expect(cardOf('Posts')).toContain('At least 2');
    expect(cardOf('Views')).toContain('From more than 3 published on platforms');
  });

  it('have a chart with a description and a table', async () => {
    openAnalytics();
    expect(await screen.findByRole('application', { name: /Day by day/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table: Day by day' }));
    const days = within(await screen.findByRole('table', { name: 'Day by day' }));
    expect(days.getByRole('row', { name: /^21 Nov/ })).toHaveTextContent('21 Nov250030012');
  });

  it('are of the days and the platform that are chosen, which the address keeps', async () => {
    const { asked, app } = openAnalytics('?platform=facebook');
    await userEvent.click(await screen.findByRole('button', { name: '7 days' }));
    await waitFor(() => expect(asked).toContainEqual({ from: '2026-11-16', to: '2026-11-22', platform: 'facebook' }));
    expect(app.path()).toBe(`${address}?platform=facebook&range=7`);
  });

  it('are of days of one’s own', async () => {
    const { asked } = openAnalytics('?range=custom&from=2026-11-01&to=2026-11-05');
    await waitFor(() => expect(asked).toEqual([{ from: '2026-11-01', to: '2026-11-05' }]));
    expect(await screen.findByLabelText('From')).toHaveValue('2026/11/01');
  });

  it('say what is wrong with the days and do not ask for them', async () => {
    const { asked } = openAnalytics('?range=custom&from=2026-11-05&to=2026-11-01');
    await expectText('The end must not be before the beginning');
    expect(asked).toEqual([]);
  });

  it('say when nothing was measured', async () => {
    openAnalytics();
    mockApi(contracts.listHistory, ({ query: { from = '', to = '' } }) => ({ from, to, posts: [], isWhole: true }));
    mockApi(contracts.getAnalytics, () => ({
      ...analytics,
      days: [{ day: '2026-11-22', published: 0, failed: 0, accounts: 0 }],
      topPosts: [],
    }));
    await expectText('No numbers for these days');
    await expectText('No posts in these days');
    await expectText('Too few posts');
  });

  it('say when they could not be loaded and try again', async () => {
    openAnalytics();
    mockApi(contracts.getAnalytics, () => new Refusal(400, { code: 'api.broken', message: 'It broke' }));
    await expectText('Failed to load analytics');
    mockApi(contracts.getAnalytics, () => analytics);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expectText('Followers over time');
  });
});

describe('why a post did well', () => {
  type Answer = ResponseOf<typeof contracts.createPostComparison>;

  async function openWhy(answer: Answer | Refusal, plan: Client['plan'] = 'enterprise') {
    signedInAs(customer);
    const client = { ...cedar, plan };
    mockApi(contracts.getMe, () => ({ ...meOf(customer), client, permissions: permissionsOf(plan) }));
    mockApi(contracts.getClient, () => client);
    mockApi(contracts.listHistory, ({ query: { from = '', to = '' } }) => ({ from, to, posts: sent, isWhole: true }));
    const asked: object[] = [];
    mockApi(contracts.createPostComparison, ({ body }) => {
      asked.push(body);
      return answer;
    });
    openApp(`/client/${customer.id}/history`);
    await expectText('=Fresh "bread"');
    return asked;
  }
  const open = async () =>
    userEvent.click((await screen.findAllByRole('button', { name: /Compare with earlier posts/ }))[0]!);

  it('is said with its sample, by what it shares with others, and in a model’s words apart', async () => {
    const asked = await openWhy({
      comparison: {
        state: 'compared',
        platform: 'facebook',
        posts: 14,
        engagements: 20,
        usual: 12.5,
        lift: 1.6,
        traits: [
          { about: 'time', value: 'morning', posts: 5, lift: 1.4 },
          { about: 'kind', value: 'image', posts: 6, lift: 1.3 },
          { about: 'weekday', value: 6, posts: 3, lift: 0.7 },
        ],
      },
      wording: 'It got 1.6 times the usual.',
      writer: 'bedrock',
    });
    expect(asked).toEqual([]);
    await open();
    await expectText('20 responses: 1.6 times the usual 12.5.');
    await expectText('Compared with 14 posts of the 90 days before it at Facebook, by the responses of the first day.');
    await expectText('In the morning: 5 posts, 1.4 times the usual');
    await expectText(/^On Saturday: 3 posts, 0.7 times the usual/);
    await expectText('It got 1.6 times the usual.');
    await expectText('What posts share need not be the reason.');
    expect(asked).toEqual([
      { postId: draft.id, platform: 'facebook', publishedAt: '2026-11-21T05:00:00.000Z', language: 'en' },
    ]);
  });

  it('cannot be said of too few posts, which is said', async () => {
    const comparison = { state: 'too-few', platform: 'facebook', posts: 4, needed: 10 } as const;
    await openWhy({ comparison, writer: 'embedded' });
    await open();
    await expectText(
      'It cannot be said: only 4 earlier posts at Facebook with numbers of the first day, and it takes 10.',
    );
  });

  it('is not asked for in a plan without it', async () => {
    await openWhy(new Refusal(403, { code: 'access.plan', message: 'No' }), 'professional');
    expect(screen.queryByRole('button', { name: /Compare with earlier posts/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Compared' })).toBeNull();
  });
});

describe('the report', () => {
  it('is for plans that have reports', async () => {
    openAnalytics();
    await expectText('900');
    expect(screen.getByRole('button', { name: /^Report/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is saved as CSV or printed', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    openAnalytics('', { ...cedar, plan: 'professional' });
    await expectText('900');
    await userEvent.click(screen.getByRole('button', { name: /^Report/ }));
    expect(await screen.findByRole('menuitem', { name: 'Days as CSV' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Posts as CSV' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('has a line for each day and each post, and nothing for what is not known', () => {
    expect(daysCsv(analytics).split('\r\n')).toEqual([
      '\uFEFFDay,Published,Failed,Views,Reach,Engagements,Followers: Facebook',
      '2026-11-21,2,1,500,300,12,1200',
      '2026-11-22,1,0,400,100,8,1234',
      '',
    ]);
    const [, bread, ofBluesky] = postsCsv(sent).split('\r\n');
    const numbers = '900,400,12,5,3,,20,5';
    expect(bread).toBe(
      `"'=Fresh ""bread""",Facebook,Picture,2026-11-21T05:00:00.000Z,${numbers},https://facebook.example/1`,
    );
    expect(ofBluesky).toBe('Fresh bread,Bluesky,Picture,2026-11-21T05:00:01.000Z,,,30,0,0,,30,,');
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\t=1'])('hands no formula to a spreadsheet: %s', (text) => {
    expect(csv(['a'], [[text]])).toContain(`'${text}`);
  });
});
