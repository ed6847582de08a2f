import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ConnectionAtRisk } from '../../shared/domain/connections/connection-at-risk.ts';
import type { FailureGroup, RetryResult } from '../../shared/domain/publishing/failures.ts';
import { postIdOf } from '../../shared/domain/ids.ts';
import { QueueName } from '../../shared/domain/operations/queue-name.ts';
import type { WorkQueue } from '../../shared/domain/operations/work-queue.ts';
import '../../web/src/features/operations/operations-page.tsx';
import { admin, cedar, customer } from './fixtures.ts';
import { broken, mockApi } from './mock-api.ts';
import { publishingNumbers } from './mock-dashboard.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const at = '2026-11-20T10:00:00.000Z';
const postId = (number: number) => postIdOf(cedar.id, `01JD11111111111111111111${String(number).padStart(2, '0')}`);
const idle = (name: QueueName): WorkQueue => ({ name, waiting: 0, delayed: 0, inFlight: 0, dead: 0, deadLetters: [] });

const queuesWith = (dead: number): WorkQueue[] =>
  QueueName.options.map((name) => {
    const about = { kind: 'account-metrics', clientId: cedar.id, platform: 'facebook' } as const;
    const deadLetters = dead === 0 ? [] : [{ id: 'letter-1', sentAt: at, about }];
    return name === 'metrics' ? { ...idle(name), waiting: 2, inFlight: 1, dead, deadLetters } : idle(name);
  });

const failures = (wanted: Partial<FailureGroup> = {}): FailureGroup => ({
  platform: 'facebook',
  code: 'unreachable',
  reason: 'Facebook could not be reached.',
  nextStep: 'retry',
  count: 2,
  latest: { postId: postId(1), clientId: cedar.id, clientName: cedar.name, failedAt: at },
  clients: [{ clientId: cedar.id, clientName: cedar.name, count: 2 }],
  clientCount: 1,
  retryable: [postId(1), postId(2)],
  ...wanted,
});

beforeEach(() => {
  signedInAs(admin);
  mockApi(contracts.getPublishingStatistics, () => publishingNumbers);
  mockApi(contracts.listQueues, () => ({ queues: queuesWith(0), events: [] }));
  mockApi(contracts.listFailures, () => ({ groups: [], isComplete: true }));
  mockApi(contracts.listPlatformStops, () => ({ stops: [] }));
  mockApi(contracts.listConnectionsAtRisk, () => ({ connections: [], isComplete: true }));
  mockApi(contracts.listJobs, () => ({ jobs: [] }));
  mockApi(contracts.listAuditEntries, () => ({ entries: [] }));
});

const rowIn = async (table: string, text: string | RegExp) => {
  const rows = within(await screen.findByRole('table', { name: table }));
  return within((await rows.findByText(text)).closest('tr') ?? document.body);
};

describe('the operations page', () => {
  it('is for administrators', async () => {
    signedInAs(customer);
    mockApi(contracts.listPosts, () => ({ posts: [], total: 0, page: 1, totalPages: 1 }));
    const app = openApp('/operations');
    await waitFor(() => expect(app.path()).toMatch(/^\/client\//));
  });

  it('says how much needs a person, and what was measured', async () => {
    mockApi(contracts.listQueues, () => ({
      queues: queuesWith(3),
      events: [{ entry: 'notify-client', description: 'Tells a client', dead: 2 }],
    }));
    mockApi(contracts.listFailures, () => ({ groups: [failures()], isComplete: true }));
    openApp('/operations');
    await screen.findByText('98.5%');
    const cards = within(screen.getByRole('list', { name: 'Needs attention' }));
    await cards.findByText('5');
    expect(cards.getByText('2')).toBeInTheDocument();
    expect(cards.getByText('0')).toBeInTheDocument();
    expect(screen.getByText('98.98%')).toBeInTheDocument();
    expect(screen.getByText('2 × Tells a client')).toBeInTheDocument();
  });

  it('says of each part alone that it could not be read, and reads it again', async () => {
    mockApi(contracts.listQueues, broken);
    openApp('/operations');
    await expectText('The queues could not be loaded');
    await expectText('All connections work');
    mockApi(contracts.listQueues, () => ({ queues: queuesWith(0), events: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect((await rowIn('Queues', 'Metrics')).getByText('2 waiting, 1 in progress')).toBeInTheDocument();
  });
});

describe('a platform that takes no posts from us', () => {
  it('is told that posts go out again, also where the notice is gone by then', async () => {
    const stop = {
      platform: 'twitter',
      reason: 'The credits are used up.',
      since: at,
      until: '2026-11-21T10:00:00.000Z',
    } as const;
    let stops = [stop];
    mockApi(contracts.listPlatformStops, () => ({ stops }));
    mockApi(contracts.deletePlatformStop, () => {
      stops = [];
      return undefined;
    });
    openApp('/operations');
    await userEvent.click(await screen.findByRole('button', { name: 'Let posts go out again' }));
    await expectText(
      'Posts go out to X again. Those that wait follow now; those that waited for more than an hour wait for you.',
    );
    expect(screen.queryByRole('button', { name: 'Let posts go out again' })).toBeNull();
  });
});

describe('a dead letter', () => {
  it('is described in plain words', async () => {
    mockApi(contracts.listQueues, () => ({ queues: queuesWith(1), events: [] }));
    openApp('/operations');
    const row = await rowIn('Queues', 'Metrics');
    await userEvent.click(row.getByRole('button', { name: 'What it is about' }));
    const about = row.getByRole('link', { name: 'Collecting metrics of a client’s Facebook account' });
    expect(about).toHaveAttribute('href', `/clients/${cedar.id}`);
  });

  it('is moved back request by request after a confirmation', async () => {
    const asked: string[] = [];
    let dead = 150;
    mockApi(contracts.listQueues, () => ({ queues: queuesWith(dead), events: [] }));
    mockApi(contracts.createRedrive, ({ params: { name } }) => {
      asked.push(name);
      const moved = Math.min(dead, 100);
      dead -= moved;
      return { moved, left: dead };
    });
    openApp('/operations');
    const row = await rowIn('Queues', 'Metrics');
    await userEvent.click(row.getByRole('button', { name: /^Retry/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry 150 messages' }));
    expect(asked).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await expectText('150 messages back in the queue');
    expect(asked).toEqual(['metrics', 'metrics']);
    await waitFor(async () => expect((await rowIn('Queues', 'Metrics')).getByText('None')).toBeInTheDocument());
  });

  it('can be retried when it could not be moved back', async () => {
    mockApi(contracts.listQueues, () => ({ queues: queuesWith(1), events: [] }));
    mockApi(contracts.createRedrive, broken);
    openApp('/operations');
    await userEvent.click((await rowIn('Queues', 'Metrics')).getByRole('button', { name: /^Retry/ }));
    const again = within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' });
    await userEvent.click(again);
    await expectText('The messages could not be retried');
    expect(again).toBeEnabled();
  });
});

describe('what failed', () => {
  it('is sent again a few at a time, with a result per post', async () => {
    const wanted = Array.from({ length: 12 }, (_, number) => postId(number));
    const asked: number[] = [];
    mockApi(contracts.listFailures, () => ({ groups: [failures({ retryable: wanted, count: 12 })], isComplete: true }));
    mockApi(contracts.createFailureRetries, ({ body: { platform, postIds } }) => {
      asked.push(postIds.length);
      expect(platform).toBe('facebook');
      return {
        results: postIds.map((id): RetryResult =>
          id === postId(11)
            ? {
                postId: id,
                outcome: 'refused',
                reason: 'It is not failed any more',
                reasonCode: { code: 'post.not-failed' },
              }
            : { postId: id, excerpt: `Post ${id.slice(-2)}`, outcome: 'sent' },
        ),
      };
    });
    openApp('/operations');
    const row = await rowIn('Failed posts by cause', 'Facebook could not be reached.');
    await userEvent.click(row.getByRole('button', { name: /^Retry 12/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Send 12 posts to Facebook again' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await expectText('11 posts on the way');
    await expectText('1 post not sent');
    expect(asked).toEqual([10, 2]);
    expect(screen.getByRole('link', { name: 'Post 03' })).toHaveAttribute('href', `/posts?post=${postId(3)}`);
    expect(screen.getByText('It is not failed any more')).toBeInTheDocument();
    expect(screen.getByText('A deleted post')).toBeInTheDocument();
  });

  it('is not offered to be sent again where it may be public', async () => {
    const unsafe = failures({ code: 'not-found', nextStep: 'check', retryable: [] });
    mockApi(contracts.listFailures, () => ({ groups: [unsafe], isComplete: false }));
    openApp('/operations');
    const row = await rowIn('Failed posts by cause', 'Facebook could not be reached.');
    expect(row.getByText('It may be published: check the account before you send it again.')).toBeInTheDocument();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    await expectText(/There are more failures/);
  });

  it('is shown of the days that the address names', async () => {
    const asked: string[] = [];
    mockApi(contracts.listFailures, ({ query: { days } }) => {
      asked.push(days);
      return { groups: [], isComplete: true };
    });
    const app = openApp('/operations?days=30');
    await expectText('No failures');
    await userEvent.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => expect(asked).toEqual(['30', '7']));
    expect(app.path()).toBe('/operations');
  });
});

it('connections at risk lead to where they are connected again', async () => {
  const connection = { clientId: cedar.id, clientName: cedar.name, accountName: 'cedar', since: at };
  const connections: ConnectionAtRisk[] = [
    { ...connection, platform: 'tiktok', risk: 'refused', reason: 'The token was revoked.' },
    { ...connection, platform: 'facebook', risk: 'expiring', expiresAt: '2026-11-30T10:00:00.000Z' },
  ];
  mockApi(contracts.listConnectionsAtRisk, () => ({ connections, isComplete: true }));
  openApp('/operations');
  await expectText('The token was revoked.');
  expect(screen.getByText('Ends on 30 Nov 2026')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: `Connect again: TikTok of ${cedar.name}` });
  expect(link).toHaveAttribute('href', `/connect?client=${cedar.id}`);
});
