import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedAuditEntry } from '../../shared/contracts/operations/audit-contracts.ts';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { JobState } from '../../shared/domain/operations/job-run.ts';
import { auditCsv } from '../../web/src/features/operations/audit-columns.tsx';
import '../../web/src/features/operations/operations-page.tsx';
import { admin, agency, cedar } from './fixtures.ts';
import { broken, mockApi } from './mock-api.ts';
import { publishingNumbers } from './mock-dashboard.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const at = '2026-11-20T10:00:00.000Z';

const entry = (number: number, change: Partial<ListedAuditEntry> = {}): ListedAuditEntry => ({
  id: `01JD1111111111111111111${String(number).padStart(3, '0')}`,
  at,
  kind: 'client.edited',
  actor: { role: 'admin', id: admin.id, name: 'Rima', email: 'rima@nashra.example' },
  clientId: cedar.id,
  clientName: cedar.name,
  fields: ['company'],
  requestId: `request-${number}`,
  ...change,
});

const job = (change: Partial<JobState> = {}): JobState => ({
  job: 'clean-up',
  description: 'Removes whose time has come',
  every: 'hour',
  isLate: false,
  ...change,
});

beforeEach(() => {
  signedInAs(admin);
  mockApi(contracts.getPublishingStatistics, () => publishingNumbers);
  mockApi(contracts.listQueues, () => ({ queues: [], events: [] }));
  mockApi(contracts.listFailures, () => ({ groups: [], isComplete: true }));
  mockApi(contracts.listPlatformStops, () => ({ stops: [] }));
  mockApi(contracts.listConnectionsAtRisk, () => ({ connections: [], isComplete: true }));
  mockApi(contracts.listAuditEntries, () => ({ entries: [] }));
  mockApi(contracts.listJobs, () => ({ jobs: [] }));
});

const tableOf = async (name: string) => within(await screen.findByRole('table', { name }));

describe('the timeline', () => {
  it('shows who did what to which client, with details', async () => {
    mockApi(contracts.listAuditEntries, () => ({
      entries: [
        entry(1),
        entry(2, {
          kind: 'client.deleted',
          actor: { role: 'nashra' },
          clientId: undefined,
          clientName: undefined,
          formerClient: 'a1b2',
        }),
      ],
    }));
    openApp('/operations');
    const timeline = await tableOf('Audit log');
    await timeline.findByText('Client edited');
    expect(timeline.getByRole('link', { name: cedar.name })).toHaveAttribute('href', `/clients/${cedar.id}`);
    expect(timeline.getByText('Rima')).toBeInTheDocument();
    expect(timeline.getByText('Deleted client a1b2')).toBeInTheDocument();
    expect(timeline.getByText('Nashra')).toBeInTheDocument();
    await userEvent.click(timeline.getByRole('button', { name: 'Details: Client edited' }));
    expect(await screen.findByText('request-1')).toBeInTheDocument();
  });

  it('says in plain words what an entry is about, and which fields a change had', async () => {
    mockApi(contracts.listAuditEntries, () => ({
      entries: [
        entry(1, { kind: 'post.sent-again', thing: { posts: 5, platforms: ['instagram', 'facebook'] } }),
        entry(2, { kind: 'subscription.changed', thing: { plan: 'starter' }, fields: ['status'] }),
        entry(3, {
          kind: 'post.edited',
          thing: { platforms: ['tiktok'] },
          fields: ['content', 'scheduledFor', 'postColour'],
        }),
        entry(4, { kind: 'post.created', thing: { platforms: ['tiktok'] }, fields: ['clientId', 'content'] }),
        entry(5, { kind: 'client.deleted', thing: { reason: 'trial-ended' } }),
        entry(6, { kind: 'queue.redriven', thing: { queue: 'metrics', messages: 1 } }),
        entry(7, { kind: 'cleanup.run', thing: { clients: 1, posts: 0 } }),
      ],
    }));
    openApp('/operations');
    const timeline = await tableOf('Audit log');
    for (const words of [
      '5 posts, Instagram, Facebook',
      'Starter, status',
      'TikTok, text, time, post colour',
      'TikTok',
      'Trial ended',
      'Metrics, 1 message',
      '1 client, 0 posts',
    ])
      expect(await timeline.findByText(words)).toBeInTheDocument();
    await userEvent.click(timeline.getByRole('button', { name: 'Details: Draft created' }));
    expect(await screen.findByText('client, text')).toBeInTheDocument();
  });

  it('goes back in time page by page', async () => {
    const next = `${at}#01JD1111111111111111111111`;
    mockApi(contracts.listAuditEntries, ({ query }) =>
      query.before === undefined ? { entries: [entry(1)], next } : { entries: [entry(2, { kind: 'client.created' })] },
    );
    openApp('/operations');
    await (await tableOf('Audit log')).findByText('Client edited');
    expect(screen.getByText('(1+)')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await (await tableOf('Audit log')).findByText('Client created');
    expect(screen.getByText('(2)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('requests the range in the address, from the start of a day to the end of another', async () => {
    const asked: unknown[] = [];
    mockApi(contracts.getClient, () => cedar);
    mockApi(contracts.listAuditEntries, ({ query }) => {
      asked.push(query);
      return { entries: [] };
    });
    openApp(
      `/operations?client=${cedar.id}&actor=${agency.id}&kind=client.edited&from=2026-11-01&to=2026-11-02&other=1`,
    );
    await expectText('No entries');
    expect(asked).toEqual([
      {
        pageSize: 25,
        clientId: cedar.id,
        actorId: agency.id,
        kind: 'client.edited',
        from: '2026-10-31T22:00:00.000Z',
        to: '2026-11-02T22:00:00.000Z',
      },
    ]);
  });

  it('is narrowed by what was done', async () => {
    mockApi(contracts.listAuditEntries, ({ query: { kind } }) => ({
      entries: [entry(1, { kind: kind ?? 'post.created' })],
    }));
    const app = openApp('/operations');
    await (await tableOf('Audit log')).findByText('Draft created');
    await userEvent.click(screen.getByRole('button', { name: /^Filter by what was done/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Webhook connected' }));
    await (await tableOf('Audit log')).findByText('Webhook connected');
    expect(app.path()).toBe('/operations?kind=webhook.connected');
  });

  it('suggests that the entry may be further back', async () => {
    mockApi(contracts.listAuditEntries, () => ({ entries: [], next: at }));
    openApp('/operations');
    await expectText('No matches yet. There may be older ones.');
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  });

  it('reports a failed read, and is read again', async () => {
    mockApi(contracts.listAuditEntries, broken);
    openApp('/operations');
    await expectText('The audit log could not be loaded');
    mockApi(contracts.listAuditEntries, () => ({ entries: [entry(1)] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await (await tableOf('Audit log')).findByText('Client edited');
  });
});

describe('the export', () => {
  it('is a file of all pages', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:audit';
    });
    mockApi(contracts.listAuditEntries, ({ query: { before } }) =>
      before === undefined ? { entries: [entry(1)], next: at } : { entries: [entry(2)] },
    );
    openApp('/operations');
    await (await tableOf('Audit log')).findByText('Client edited');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await expectText('2 entries exported');
    const [file] = files;
    expect((await file?.text())?.trim().split('\r\n')).toHaveLength(3);
  });

  it('reports a failed export', async () => {
    openApp('/operations');
    await expectText('No entries');
    mockApi(contracts.listAuditEntries, broken);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await expectText('The entries could not be exported');
  });

  it('has a line for each entry', () => {
    const thing = { id: cedar.id, label: '=Cedar' };
    const lines = auditCsv([
      entry(1, { thing, fields: ['name', 'company'] }),
      entry(2, { actor: { role: 'visitor' } }),
      entry(3, { actor: { role: 'client', name: 'Thyme', key: { id: 'key', name: 'Shop' } } }),
    ]);
    expect(lines.split('\r\n').slice(1)).toEqual([
      `${at},Rima,rima@nashra.example,Admin,,Client edited,Cedar Bakery,${cedar.id},'=Cedar,${cedar.id},"name, company",request-1`,
      `${at},Visitor,,Visitor,,Client edited,Cedar Bakery,${cedar.id},,,company,request-2`,
      `${at},Thyme,,Client,Shop,Client edited,Cedar Bakery,${cedar.id},,,company,request-3`,
      '',
    ]);
  });
});

describe('the jobs', () => {
  it('are shown with their last run, what it did, and the last failure', async () => {
    const failed = { startedAt: at, endedAt: at, state: 'failed' as const, reason: 'TimeoutError', requestId: 'run-1' };
    const run = { startedAt: at, endedAt: '2026-11-20T10:00:01.500Z' };
    mockApi(contracts.listJobs, () => ({
      jobs: [
        job({ lastRun: { ...run, state: 'done', did: { posts: 3, held: false } }, lastFailure: failed, isLate: true }),
        job({ job: 'refresh-tokens', description: 'Renews tokens', lastRun: failed }),
        job({ job: 'publish-due', description: 'Queues posts' }),
      ],
    }));
    openApp('/operations');
    const jobs = await tableOf('Jobs');
    const rowOf = async (text: string) => within((await jobs.findByText(text)).closest('tr') ?? document.body);
    const cleanUp = await rowOf('Removes whose time has come');
    expect(cleanUp.getByText('1.5 s')).toBeInTheDocument();
    expect(cleanUp.getByText('3 posts')).toBeInTheDocument();
    expect(cleanUp.getByText('Late: has not run for two periods')).toBeInTheDocument();
    expect(cleanUp.getByText('TimeoutError')).toBeInTheDocument();
    expect((await rowOf('Renews tokens')).getByText('Failed: TimeoutError')).toBeInTheDocument();
    expect((await rowOf('Queues posts')).getByText('Has not run yet')).toBeInTheDocument();
  });

  it.each<[string, Record<string, number | boolean>, string]>([
    ['publish-due', { queued: 1 }, '1 post queued'],
    [
      'refresh-tokens',
      { renewed: 2, ended: 1, unrenewable: 0 },
      '2 connections renewed, 1 account must be connected again',
    ],
    ['refresh-tokens', { renewed: 0, ended: 0 }, 'Nothing to do'],
    [
      'clean-up',
      { clients: 12, held: true },
      '12 clients, Clients are due, and removing them waits for your confirmation on the page Subscriptions',
    ],
    ['clean-up', { filesMoved: 1200, isSlow: true }, 'files moved: 1,200, is slow'],
    ['wipe-down', { posts: 2 }, 'posts: 2'],
  ])('say in plain words what they did: %s %j', async (name, did, words) => {
    const lastRun = { startedAt: at, endedAt: at, state: 'done' as const, did };
    mockApi(contracts.listJobs, () => ({ jobs: [job({ job: name, lastRun })] }));
    openApp('/operations');
    expect(await (await tableOf('Jobs')).findByText(words)).toBeInTheDocument();
  });
});
