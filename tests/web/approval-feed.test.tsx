import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import { approvalRoundIdOf, asPostId } from '../../shared/domain/ids.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import { second } from '../../shared/durations.ts';
import { patience } from '../support/patience.ts';
import { expectText } from './expect-text.ts';
import { admin, cedar, customer, draft, facebook, noStatistics } from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';

const at = '2027-01-15T12:00:00.000Z';
const round = { roundId: approvalRoundIdOf(draft.clientId, '01JD5555555555555555555555'), askedAt: at };
const asked: Post = { ...draft, approval: { ...round, state: 'asked' } };
const approved: Post = { ...draft, approval: { ...round, state: 'yes', by: 'Rima', at, hash: '0' } };

/** Each id is a change. Asks again at once. */
const stream = (...ids: string[]) => {
  const data = JSON.stringify({ what: 'answered', clientId: draft.clientId });
  return `retry: 20\n\n${ids.map((id) => `id: ${id}\ndata: ${data}\n\n`).join('')}id: ${at}\n\n`;
};

let shown: Post;
let others: readonly Post[];
let reads: number;
let feed: () => string | Refusal;
let heard: { clientId?: string | undefined; lastId: string | undefined }[];
beforeEach(() => {
  [shown, others, reads, feed, heard] = [asked, [], 0, () => stream(), []];
});

function openList(who = admin, address = '/posts') {
  signedInAs(who);
  mockApi(contracts.getPostStatistics, () => noStatistics);
  mockApi(contracts.getClient, () => cedar);
  mockApi(contracts.listPosts, ({ query: { pageSize } }) => {
    if (pageSize !== 1) reads += 1;
    return { posts: [shown, ...others], total: 1 + others.length, page: 1, totalPages: 1 };
  });
  mockApi(contracts.listApprovalChanges, ({ query: { clientId }, headers }) => {
    heard.push({ clientId, lastId: headers['last-event-id'] });
    return feed();
  });
  return openApp(address);
}

const hears = (times: number) => waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(times), patience);

describe('a list with a post that waits for its client', () => {
  it('shows the answer once the feed tells of it, and reads the list once for what is told again', async () => {
    others = [{ ...asked, id: asPostId(`${draft.clientId}-01JD5555555555555555555556`) }];
    openList();
    await waitFor(() => expect(screen.getAllByText('Waiting for approval')).toHaveLength(2), patience);
    await hears(2);
    const before = reads;
    [shown, feed] = [approved, () => stream(`${at}#1`)];
    await waitFor(() => expect(screen.getAllByText('Waiting for approval')).toHaveLength(1), patience);
    await hears(heard.length + 3);
    expect(reads).toBe(before + 1);
  });

  it('goes on after what was heard last', async () => {
    openList();
    await hears(2);
    expect(heard[0]).toEqual({ clientId: undefined, lastId: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(heard[1]?.lastId).toBe(at);
  });

  it('does not read the list again while nothing is told', async () => {
    openList();
    await expectText('Waiting for approval');
    const before = reads;
    await hears(heard.length + 5);
    expect(reads).toBe(before);
  });

  it('reads the list every 15 seconds while the feed is down, and listens again', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    feed = () => new Refusal(400, { code: 'api.broken', message: 'It broke' });
    openList();
    await expectText('Waiting for approval');
    await waitFor(() => expect(reads).toBe(2), patience);
    const tries = heard.length;
    shown = approved;
    await vi.advanceTimersByTimeAsync(15 * second);
    await waitFor(() => expect(screen.queryByText('Waiting for approval')).toBeNull(), patience);
    expect(heard.length).toBeGreaterThan(tries);
    expect(reads).toBeGreaterThan(2);
  });

  it('is of a client for the client itself', async () => {
    openList(customer, `/client/${customer.id}/posts`);
    await hears(1);
    expect(heard[0]?.clientId).toBe(customer.id);
  });
});

it('a list of posts that wait for nobody asks for no feed', async () => {
  shown = draft;
  openList();
  await expectText(draft.content);
  expect(heard).toEqual([]);
});

it('the page of a post that an agent wrote says for whom it waits', async () => {
  shown = { ...draft, isByAgent: true };
  mockApi(contracts.getPost, () => shown);
  mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
  openList(admin, `/client/${customer.id}/posts?post=${draft.id}`);
  await expectText(/^An agent or a language model\. It goes out only once the client has approved it/);
});
