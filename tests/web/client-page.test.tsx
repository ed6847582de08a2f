import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ListedAuditEntry } from '../../shared/contracts/operations/audit-contracts.ts';
import { approvalsOf } from '../../shared/domain/approvals/approval-policy.ts';
import type { Client } from '../../shared/domain/clients/client.ts';
import type { Connection } from '../../shared/domain/connections/connection.ts';
import type { MailRefusal } from '../../shared/domain/mail/mail-problem.ts';
import { noPostingSettings } from '../../shared/domain/planning/posting-settings.ts';
import type { HistoryPost } from '../../shared/domain/metrics/history.ts';
import { idOfPost } from '../support/ids.ts';
import '../../web/src/pages/client.tsx';
import '../../web/src/features/posts/calendar/posts-calendar.tsx';
import {
  admin,
  cedar,
  customer,
  draft,
  facebook,
  instagram,
  libraryOf,
  noProposedTimes,
  tiktok,
  used,
} from './fixtures.ts';
import { mockApi, Refusal } from './mock-api.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const address = `/clients/${cedar.id}`;
const broken: Connection = { ...tiktok, health: 'reconnect' };
const noPosts = { posts: [], total: 0, page: 1, totalPages: 0 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:58:57.000Z') });
  mockApi(contracts.listConnections, () => ({ connections: [facebook, broken] }));
  mockApi(contracts.listPosts, () => noPosts);
  mockApi(contracts.getMailRefusal, () => ({}));
  mockApi(contracts.getClientUsage, () => used());
  mockApi(contracts.getBrandNotes, () => ({ text: '', version: 0 }));
  mockApi(contracts.getPostingSettings, () => noPostingSettings);
  mockApi(contracts.listProposedTimes, () => noProposedTimes);
});

afterEach(() => vi.useRealTimers());

function open(tab = '', changes: Partial<Client> = {}) {
  signedInAs(admin);
  mockApi(contracts.getClient, () => ({ ...cedar, ...changes }));
  return { app: openApp(`${address}${tab}`), user: userEvent.setup() };
}

describe('the page of a client', () => {
  it('keeps no room in its first steps for connect buttons when every usual account is connected', async () => {
    mockApi(contracts.listConnections, () => ({ connections: [instagram, facebook, tiktok] }));
    open();
    const brand = await screen.findByRole('button', { name: 'Write brand notes' });
    const send = within(brand.closest('ol') ?? document.body).getByRole('button', { name: 'Send connect link' });
    await waitFor(() => expect(send.parentElement?.children).toHaveLength(1));
  });

  it('says who it is, on which plan until when, and how each account is', async () => {
    open('/subscription');
    expect(await screen.findByRole('heading', { level: 1, name: 'Cedar Bakery' })).toBeInTheDocument();
    for (const text of ['Cedar SAL', 'Starter plan', 'Trial', 'Reconnect needed', 'Connected', 'cedar.cafe'])
      await expectText(text);
    const accounts = within(await screen.findByRole('list', { name: 'Connected accounts' }));
    expect(accounts.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Facebook', 'TikTok']);
    expect(accounts.getByRole('button', { name: 'Reconnect TikTok' })).toBeInTheDocument();
    const create = screen.getAllByRole('link', { name: 'Create post' });
    expect(new Set(create.map((link) => link.getAttribute('href')))).toEqual(
      new Set([`/client/${cedar.id}/posts/new`]),
    );
    expect(screen.getByRole('link', { name: /^Message/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/96170111222\?text=Hi%20Cedar/),
    );
  });

  it('says when nothing is mailed to the client, and tries the address again', async () => {
    let refusal: MailRefusal | undefined = { problem: 'no-mailbox', since: '2026-11-20T08:00:00.000Z' };
    mockApi(contracts.getMailRefusal, () => ({ ...(refusal && { refusal }) }));
    mockApi(contracts.deleteMailRefusal, () => (refusal = undefined));
    const { user } = open('/subscription');
    const said = 'Mails to this client come back: there is no such mailbox';
    await expectText(said);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  it('shows accounts that are well by their marks alone, in one line', async () => {
    mockApi(contracts.listConnections, () => ({ connections: [instagram, facebook] }));
    open('/subscription');
    expect(await screen.findByRole('button', { name: '2 accounts connected' })).toBeInTheDocument();
    const accounts = within(screen.getByRole('list', { name: 'Connected accounts' }));
    expect(accounts.getAllByRole('img')).toHaveLength(2);
    for (const name of accounts.getAllByText('Connected'))
      expect(name.closest('.client-account-healthy')).not.toBeNull();
  });

  it('has what is left of its first steps in one line once it is connected and has posts', async () => {
    mockApi(contracts.listConnections, () => ({ connections: [facebook] }));
    mockApi(contracts.listPosts, () => ({ posts: [draft], total: 1, page: 1, totalPages: 1 }));
    const { user } = open('/subscription');
    const line = await screen.findByRole('button', { name: /Set up this client.*2 of 4 done/ });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await user.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Write brand notes' })).toBeInTheDocument();
  });

  it('is deactivated by two presses, says so, and takes it back', async () => {
    const sent: unknown[] = [];
    let client = cedar;
    mockApi(contracts.updateClient, ({ body }) => {
      sent.push(body);
      client = { ...client, isActive: body.isActive ?? true, version: client.version + 1 };
      return client;
    });
    const { user } = open('/subscription');
    mockApi(contracts.getClient, () => client);
    await user.click(await screen.findByRole('button', { name: 'Actions for Cedar Bakery' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    await expectText('Cedar Bakery is deactivated: nobody signs in there, and what is due is held.');
    await expectText('Deactivated');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectText('Cedar Bakery is active again.');
    expect(sent).toEqual([
      { isActive: false, version: cedar.version },
      { isActive: true, version: cedar.version + 1 },
    ]);
    expect(screen.queryByText('Deactivated')).not.toBeInTheDocument();
  });

  it('sends the report on the month that ended last from its first part, once', async () => {
    const asked: unknown[] = [];
    const createdAt = '2026-11-21T08:00:00.000Z';
    const sending = {
      clientId: cedar.id,
      period: '2026-10',
      state: 'queued',
      createdAt,
      mails: {},
      version: 1,
    } as const;
    mockApi(contracts.listReports, () => ({ reports: asked.length > 0 ? [sending] : [] }));
    mockApi(contracts.createReport, ({ body }) => {
      asked.push(body);
      return sending;
    });
    const { user } = open('', { plan: 'professional' });
    const name = 'Send the report on October 2026 now';
    await screen.findByRole('button', { name });
    await user.click(screen.getByRole('tab', { name: 'Posts' }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    await user.click(screen.getByRole('tab', { name: 'Plan' }));
    await user.click(await screen.findByRole('button', { name }));
    await expectText('The report is on its way.');
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(asked).toEqual([{ period: '2026-10' }]);
  });

  it('writes to a client without a phone by e-mail', async () => {
    open('/subscription', { phone: undefined });
    expect(await screen.findByRole('link', { name: /^Message/ })).toHaveAttribute(
      'href',
      'mailto:owner%40cedar.example',
    );
  });

  it('opens no chat with a number that may be of a stranger, and has the message to copy', async () => {
    open('/subscription', { phone: '03/123456' });
    const message = await screen.findByRole('button', { name: 'Message' });
    expect(message).toHaveAttribute('aria-disabled', 'true');
    expect(message).toHaveAccessibleDescription(
      'This phone number does not say its country. Correct it, or copy the message.',
    );
    expect(screen.getByRole('button', { name: 'Copy message' })).toBeEnabled();
  });

  it('keeps its part in the address', async () => {
    const { app, user } = open('/subscription');
    await user.click(await screen.findByRole('tab', { name: 'Brand' }));
    await waitFor(() => expect(app.path()).toBe(`${address}/brand`));
    await user.click(screen.getByRole('tab', { name: 'Plan' }));
    await waitFor(() => expect(app.path()).toBe(address));
    expect(screen.getByRole('tab', { name: 'Posts' })).toHaveAttribute('href', `${address}/posts`);
  });

  it('opens its first part where the address names none that there is', async () => {
    const { app } = open('/money');
    await screen.findByRole('heading', { level: 1, name: 'Cedar Bakery' });
    expect(app.path()).toBe(address);
  });

  it('is not there for clients', async () => {
    signedInAs(customer);
    mockApi(contracts.getClient, () => cedar);
    const app = openApp(address);
    await expectText('Welcome, Cedar Bakery');
    expect(app.path()).toBe(`/client/${customer.id}`);
  });

  it('says when there is no such client', async () => {
    signedInAs(admin);
    mockApi(contracts.getClient, () => new Refusal(404, { code: 'client.not-found', message: 'Gone' }));
    openApp(address);
    await expectText('Client Not Found');
  });

  it('leads to the workspace and back', async () => {
    const { app, user } = open('/subscription');
    mockApi(contracts.listOpenApprovals, () => ({ waiting: 0, rounds: [] }));
    await user.click(await screen.findByRole('link', { name: 'Open workspace' }));
    await waitFor(() => expect(app.path()).toBe(`/client/${cedar.id}`));
    await user.click(await screen.findByRole('link', { name: 'Client page' }));
    await waitFor(() => expect(app.path()).toBe(address));
  });
});

describe('the parts of the page', () => {
  it('lists the posts of the client alone, which open over the list', async () => {
    const asked: unknown[] = [];
    const { user, app } = open('/posts');
    mockApi(contracts.listPosts, ({ query }) => {
      asked.push(query.clientId);
      return { posts: [draft], total: 1, page: 1, totalPages: 1 };
    });
    mockApi(contracts.getPost, () => draft);
    await user.click(await screen.findByRole('link', { name: draft.content }));
    await waitFor(() => expect(app.path()).toBe(`${address}/posts?post=${draft.id}`));
    expect(new Set(asked)).toEqual(new Set([cedar.id]));
  });

  it('shows what went out with its numbers, and the proof when it is asked for', async () => {
    const postId = idOfPost(`${cedar.id}-01JP0ST00000000000000P0ST1`);
    const sent: HistoryPost = {
      postId,
      platform: 'facebook',
      kind: 'text',
      excerpt: 'Warm bread',
      permalink: 'https://facebook.example/1',
      publishedAt: '2026-11-20T12:00:00.000Z',
      isOnTime: true,
      latest: {
        views: 120,
        likes: 12,
        comments: 3,
        shares: 1,
        saves: 0,
        at: '2026-11-21T12:00:00.000Z',
      },
    };
    mockApi(contracts.listHistory, () => ({ from: '2026-10-22', to: '2026-11-20', posts: [sent], isWhole: true }));
    mockApi(contracts.listReceipts, () => ({
      receipts: [
        {
          postId,
          platform: sent.platform,
          accountId: '100',
          accountName: 'Cedar Bakery Page',
          promisedAt: '2026-11-20T12:00:00.000Z',
          publishedAt: '2026-11-20T12:00:01.000Z',
          contentHash: 'hash',
          approval: { by: 'Rana', at: '2026-11-19T12:00:00.000Z' },
        },
      ],
    }));
    const { user } = open('/history');
    const row = (await screen.findByRole('link', { name: /^Warm bread/ })).closest('tr');
    expect(row).toHaveTextContent(/Facebook.*120–123Show/);
    await user.click(screen.getByRole('button', { name: 'Show proof: Warm bread' }));
    await expectText('Approved by');
    expect(screen.getByText(/^Rana, 19 Nov 2026/)).toBeInTheDocument();
  });

  it('has the files of the client', async () => {
    mockApi(contracts.listMedia, () => libraryOf([]));
    open('/files');
    expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  });

  it('keeps what posts are made with: link tags and how the client is asked', async () => {
    const edits: unknown[] = [];
    mockApi(contracts.updatePostingSettings, ({ body }) => ({
      ...noPostingSettings,
      linkTags: body.linkTags,
      version: 1,
    }));
    const { user } = open('/brand');
    mockApi(contracts.updateClient, ({ body }) => {
      edits.push(body);
      return { ...cedar, approvals: body.approvals, version: 2 };
    });
    await user.click(await screen.findByRole('button', { name: 'Edit link tags' }));
    await user.type(await screen.findByRole('textbox', { name: 'Campaign' }), 'winter');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await expectText('winter');
    await user.click(screen.getByRole('button', { name: /^Language of the client/ }));
    await user.click(await screen.findByRole('option', { name: 'Arabic' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectText('The approval of posts was saved');
    expect(edits).toEqual([{ approvals: { policy: 'unless-no', language: 'ar' }, version: cedar.version }]);
  });

  it('has the subscription, which is changed there', async () => {
    const { user } = open('/subscription');
    for (const text of ['$9 a month', 'Unpaid', 'Renews']) await expectText(text);
    await user.click(screen.getByRole('button', { name: 'Activate Cedar Bakery' }));
    await expectText('It becomes active and paid, and its trial ends.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Change plan and dates' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Cedar Bakery' })).toBeInTheDocument();
  });

  it('tells in sentences who did what', async () => {
    const entry: ListedAuditEntry = {
      id: '1',
      at: '2026-11-20T10:00:00.000Z',
      kind: 'post.scheduled',
      actor: { role: 'admin', name: 'Rana' },
      clientId: cedar.id,
      thing: { platforms: ['instagram', 'facebook'] },
      requestId: 'request-1',
    };
    const edited: ListedAuditEntry = { ...entry, id: '2', kind: 'client.edited', fields: ['name', 'phone'], thing: {} };
    const ended: ListedAuditEntry = { ...entry, id: '3', kind: 'client.sessions-ended', actor: { role: 'client' } };
    const asked: unknown[] = [];
    mockApi(contracts.listAuditEntries, ({ query }) => {
      asked.push(query.clientId);
      return { entries: [entry, edited, { ...ended, thing: undefined }] };
    });
    open('/activity');
    for (const sentence of [
      'Rana scheduled a post: Instagram, Facebook',
      'Rana changed the client: name, phone',
      'The client ended all sessions',
    ])
      await expectText(sentence);
    expect(asked).toEqual([cedar.id]);
  });
});

describe('asking the client for a yes', () => {
  it('begins with the posts that go out next, and asks about those that are chosen', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const next = { ...draft, status: 'scheduled' as const, scheduledFor: soon, content: 'Goes out soon' };
    const asked: unknown[] = [];
    const { user } = open('/subscription');
    mockApi(contracts.listPosts, ({ query }) => {
      const posts = query.status === 'scheduled' ? [next] : [{ ...draft, id: idOfPost(`${draft.id.slice(0, -1)}9`) }];
      return { posts, total: 1, page: 1, totalPages: 1 };
    });
    mockApi(contracts.listApprovals, ({ query }) => {
      asked.push(query.clientId);
      return { settings: approvalsOf({}), rounds: [] };
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for approval' }));
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.map((box) => [box.getAttribute('aria-checked') ?? String((box as HTMLInputElement).checked)])).toEqual(
      [['true'], ['false']],
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name: 'Ask Cedar Bakery about 1 post' });
    expect(asked).toEqual([cedar.id]);
  });
});
