import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contracts } from '../../shared/contracts/contracts.ts';
import type { ApprovalRound } from '../../shared/domain/approvals/approval-round.ts';
import { approvalRoundIdOf } from '../../shared/domain/ids.ts';
import type { Home, HomePost, Need } from '../../shared/domain/home/home.ts';
import type { Post } from '../../shared/domain/posts/post.ts';
import type { Renewal } from '../../shared/domain/subscriptions/renewal.ts';
import { day } from '../../shared/durations.ts';
import '../../web/src/pages/dashboard.tsx';
import { paths } from '../../web/src/paths.ts';
import { idOfPost, newClientId } from '../support/ids.ts';
import { admin, agency, cedar, config, draft } from './fixtures.ts';
import { broken, mockApi } from './mock-api.ts';
import { mockDashboard, noRenewals, quietHome } from './mock-dashboard.ts';
import { openApp, signedInAs } from './render-app.tsx';
import { expectText } from './expect-text.ts';

const post: HomePost = {
  id: draft.id,
  clientId: cedar.id,
  clientName: cedar.name,
  excerpt: 'Fresh bread at seven',
  status: 'scheduled',
  at: '2026-11-20T08:30:00.000Z',
  targets: [{ platform: 'facebook', state: 'waiting' }],
};
const refused = {
  platform: 'instagram',
  state: 'failed',
  code: 'media',
  reason: 'The picture is too wide',
  failedAt: post.at,
  nextStep: 'edit',
} as const;
const isOut = {
  platform: 'facebook',
  state: 'published',
  publishedAt: post.at,
  permalink: 'https://www.facebook.com/100_1',
} as const;

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const { id, name, phone, plan, subscriptionStatus, paymentStatus, trialEndDate, planEndDate } = cedar;
const renewal: Renewal = {
  client: { id, name, phone, plan, subscriptionStatus, paymentStatus, trialEndDate, planEndDate },
  of: 'trial',
  endsAt: inDays(2),
  amount: 9,
  isCancelled: false,
  unsentPosts: 0,
};

const mockHome = (wanted: Partial<Home>) => mockApi(contracts.getHome, () => ({ ...quietHome, ...wanted }));
const mockNeeds = (...needs: Need[]) => mockHome({ needs, totals: { failed: 1, unconfirmed: 1, asked: 0 } });
const mockRenewals = (...renewals: Renewal[]) =>
  mockApi(contracts.listRenewals, () => ({ ...noRenewals, renewals, total: renewals.length }));

beforeEach(() => {
  signedInAs(admin);
  mockDashboard();
});

async function onlyRow() {
  const rows = within(await screen.findByRole('list', { name: 'To do' })).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

describe('what needs an admin', () => {
  it('is nothing on a quiet day', async () => {
    openApp('/dashboard');
    await expectText('Nothing to do.');
  });

  it.each<[string, Need, string[], string, string]>([
    [
      'a post that is out on one platform and failed on another',
      { kind: 'failed', post: { ...post, status: 'published', targets: [refused, isOut] } },
      ['Failed on 1 of 2', 'Cedar Bakery', 'Fresh bread at seven', 'Instagram: The picture is too wide'],
      'Fix: Cedar Bakery',
      `/posts/${post.id}/edit`,
    ],
    [
      'a post that failed everywhere',
      { kind: 'failed', post: { ...post, status: 'failed', targets: [refused] } },
      ['Failed', 'Instagram: The picture is too wide'],
      'Fix: Cedar Bakery',
      `/posts/${post.id}/edit`,
    ],
    [
      'an account that its platform refuses',
      {
        kind: 'reconnect',
        waiting: 2,
        connection: {
          clientId: cedar.id,
          clientName: cedar.name,
          platform: 'tiktok',
          accountName: 'cedar.cafe',
          risk: 'refused',
          since: post.at,
          reason: 'The app was removed',
        },
      },
      ['Connect again', 'TikTok: cedar.cafe', 'The app was removed', '2 posts of the next 24 hours wait for it'],
      'Reconnect: Cedar Bakery, TikTok',
      `/connect?client=${cedar.id}`,
    ],
    [
      'a post on hold',
      {
        kind: 'on-hold',
        post: {
          ...post,
          targets: [{ platform: 'facebook', state: 'waiting', reason: 'The account is full until ten' }],
        },
      },
      ['On hold', 'Facebook: The account is full until ten'],
      'Open: Cedar Bakery',
      `/posts?post=${post.id}`,
    ],
    [
      'a post whose account is not connected',
      {
        kind: 'at-risk',
        post,
        findings: [
          {
            platform: 'facebook',
            severity: 'blocking',
            about: 'account',
            code: 'not-connected',
            message: 'Facebook is not connected',
          },
        ],
      },
      ['Will not go out', 'not connected'],
      'Reconnect: Cedar Bakery',
      `/connect?client=${cedar.id}`,
    ],
    [
      'a link to connect accounts that ended unused',
      {
        kind: 'connect-link-unused',
        clientId: cedar.id,
        clientName: cedar.name,
        platforms: ['facebook', 'tiktok'],
        endedAt: '2026-11-18T10:00:00.000Z',
        wasOpened: false,
      },
      ['ended unused', 'Facebook, TikTok', 'It ended on 18 Nov 2026, and was never opened.'],
      'New link: Cedar Bakery',
      `/connect?client=${cedar.id}`,
    ],
    [
      'comments that wait',
      { kind: 'comments-waiting', count: 6, isMore: false },
      ['6 comments wait'],
      'Answer: 6 comments wait',
      '/conversations',
    ],
    [
      'more comments than are counted',
      { kind: 'comments-waiting', count: 2000, isMore: true },
      ['More than 2,000 comments wait'],
      'Answer: More than 2,000 comments wait',
      '/conversations',
    ],
    [
      'a cleanup on hold',
      { kind: 'clean-up-held' },
      ['Cleanup on hold', 'Nothing is removed until you confirm.'],
      'Review: Cleanup on hold',
      '/subscriptions',
    ],
    [
      'a report that is ready to review',
      {
        kind: 'report',
        state: 'waiting',
        period: '2026-11',
        clientId: cedar.id,
        clientName: cedar.name,
        recipients: [],
      },
      ['A report is ready to review'],
      'Review: Cedar Bakery',
      `/clients/${cedar.id}/reports`,
    ],
  ])('is %s, with the way there', async (_, need, words, button, address) => {
    mockNeeds(need);
    openApp('/dashboard');
    const row = await onlyRow();
    for (const text of words) expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: button })).toHaveAttribute('href', address);
  });

  it('runs a reason of both scripts as its page does, and one of a single script by itself', async () => {
    const reasons = ['لم يقبل المنشور', 'Too wide'];
    const targets = reasons.map((reason) => ({ ...refused, reason }));
    mockNeeds({ kind: 'failed', post: { ...post, status: 'failed', targets } });
    openApp('/dashboard');
    expect(await screen.findByText('Instagram: لم يقبل المنشور')).not.toHaveAttribute('dir');
    expect(screen.getByText('Instagram: Too wide')).toHaveAttribute('dir', 'auto');
  });

  it('is a report that did not go out, which is sent again from there', async () => {
    const report = { period: '2026-11', clientId: cedar.id };
    const recipients = ['owner@cedar.example'];
    mockNeeds({ kind: 'report', state: 'failed', ...report, clientName: cedar.name, recipients });
    const sent: string[] = [];
    mockApi(contracts.createReport, ({ params: { clientId }, body: { period } }) => {
      sent.push(period);
      return { clientId, period, state: 'queued' as const, createdAt: post.at, mails: {}, version: 2 };
    });
    openApp('/dashboard');
    const row = await onlyRow();
    expect(row).toHaveTextContent('owner@cedar.example');
    mockHome({});
    await userEvent.click(within(row).getByRole('button', { name: 'Send again: Cedar Bakery' }));
    await waitFor(() => expect(sent).toEqual(['2026-11']));
    await expectText('Nothing to do.');
  });

  it('is a post of which nobody knows, which is checked from there', async () => {
    const unconfirmed = { platform: 'facebook', state: 'unconfirmed', unconfirmedAt: post.at } as const;
    mockNeeds({ kind: 'unconfirmed', post: { ...post, status: 'unconfirmed', targets: [unconfirmed] } });
    const kept = { ...draft, publishedAt: undefined, findings: undefined };
    const unknown: Post = { ...kept, status: 'unconfirmed', scheduledFor: post.at, targets: [unconfirmed] };
    const asked: string[] = [];
    mockApi(contracts.createStatusCheck, ({ params: { postId } }) => {
      asked.push(postId);
      return unknown;
    });
    openApp('/dashboard');
    const row = await onlyRow();
    expect(row).toHaveTextContent('It may be out on Facebook.');
    mockHome({});
    await userEvent.click(within(row).getByRole('button', { name: 'Check now: Cedar Bakery' }));
    await waitFor(() => expect(asked).toEqual([post.id]));
    await expectText('Nothing to do.');
  });

  it('is a trial or a plan that ends within three days, with the reminder of the specification', async () => {
    const { phone: _phone, ...silent } = renewal.client;
    const plan = {
      ...renewal,
      of: 'plan' as const,
      unsentPosts: 3,
      client: { ...silent, id: agency.id, name: 'Olive', paymentStatus: 'paid' as const },
    };
    const later = { ...renewal, endsAt: inDays(3.1), client: { ...renewal.client, id: newClientId(), name: 'Later' } };
    mockRenewals(renewal, plan, later);
    openApp('/dashboard');
    const rows = within(await screen.findByRole('list', { name: 'To do' }));
    const first = await rows.findByRole('link', { name: /^Send Reminder to Cedar Bakery/ });
    expect(first.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/96170111222\?text=Hi%20Cedar%20Bakery/);
    const second = rows.getByRole('link', { name: /^Send Warning to Olive/ });
    expect(second.getAttribute('href')).toContain(`https://wa.me/${config.support.phone.replaceAll(/\D/g, '')}?`);
    expect(second.closest('li')).toHaveTextContent('3 planned posts will not go out');
    expect(second.closest('li')).toHaveTextContent('No phone number: the message opens in our own chat.');
    expect(rows.getAllByRole('listitem')).toHaveLength(2);
  });

  it('opens the post of which a client asked for a change, with its words', async () => {
    mockNeeds({ kind: 'change-asked', post, by: 'Rana', text: 'Please say seven' });
    openApp('/dashboard');
    const row = await onlyRow();
    expect(row).toHaveTextContent('Change asked for');
    expect(row).toHaveTextContent('Rana: Please say seven');
    expect(within(row).getByRole('link', { name: `Open: ${cedar.name}` })).toHaveAttribute('href', paths.post(post.id));
  });

  it('opens a post that the client refused, with its words or with who it was', async () => {
    mockNeeds({ kind: 'refused', post, by: 'Rana', text: 'We are closed then' });
    openApp('/dashboard');
    const row = await onlyRow();
    expect(row).toHaveTextContent('Client said no');
    expect(row).toHaveTextContent('Rana: We are closed then');
    expect(within(row).getByRole('link', { name: `Open: ${cedar.name}` })).toHaveAttribute('href', paths.post(post.id));
  });

  it('names who refused a post without a word', async () => {
    mockNeeds({ kind: 'refused', post, by: 'Rana' });
    openApp('/dashboard');
    expect(await onlyRow()).toHaveTextContent(/Client said no.*Rana/);
  });

  describe('of answers that are overdue', () => {
    const overdue = {
      kind: 'approval-overdue',
      roundId: approvalRoundIdOf(cedar.id, '01JD2222222222222222222222'),
      post,
      posts: 2,
      cause: 'time',
      policy: 'until-yes',
      expiresAt: '2026-11-25T08:30:00.000Z',
    } as const;
    const round: ApprovalRound = {
      id: overdue.roundId,
      postIds: [post.id],
      language: 'en',
      sentBy: ['mail'],
      createdAt: post.at,
      createdBy: 'Maya',
      expiresAt: overdue.expiresAt,
      openings: 0,
      hasPin: false,
    };
    const sent = {
      round,
      link: 'https://nashra.example/approve#new',
      chatAddress: 'https://wa.me/961',
      chatText: 'Hi',
    };

    it('reminds the client by one press, and the row goes', async () => {
      mockNeeds(overdue);
      const reminded: string[] = [];
      mockApi(contracts.createApprovalReminder, ({ params }) => {
        reminded.push(params.roundId);
        mockHome({});
        return { ...sent, mailedTo: cedar.email };
      });
      openApp('/dashboard');
      const row = await onlyRow();
      expect(row).toHaveTextContent('2 posts wait for an answer, the first for');
      expect(row).toHaveTextContent('Without a yes it does not go out.');
      await userEvent.click(within(row).getByRole('button', { name: `Remind ${cedar.name}` }));
      await expectText(`An e-mail went to ${cedar.email}.`);
      await expectText('Nothing to do.');
      expect(reminded).toEqual([overdue.roundId]);
    });

    it('shows the new link where no mail went out, also once the row is gone', async () => {
      mockNeeds(overdue);
      const opened = vi.spyOn(window, 'open').mockReturnValue(null);
      mockApi(contracts.createApprovalReminder, () => {
        mockHome({});
        return { ...sent, round: { ...round, sentBy: ['chat' as const] } };
      });
      openApp('/dashboard');
      await userEvent.click(within(await onlyRow()).getByRole('button', { name: `Remind ${cedar.name}` }));
      const dialog = within(await screen.findByRole('dialog'));
      await expectText('Nothing to do.');
      expect(dialog.getByDisplayValue(sent.link)).toBeInTheDocument();
      expect(opened).toHaveBeenCalledWith(sent.chatAddress, '_blank', 'noopener,noreferrer');
    });

    it('opens the post once wrong PINs ended the link', async () => {
      mockNeeds({ ...overdue, cause: 'link-guessed' });
      openApp('/dashboard');
      const row = await onlyRow();
      expect(row).toHaveTextContent('Twenty wrong PINs ended the link.');
      expect(within(row).getByRole('link', { name: `Open: ${cedar.name}` })).toBeInTheDocument();
    });

    it('opens the post once the link ended, which no reminder fixes', async () => {
      mockNeeds({ ...overdue, cause: 'link-ended' });
      openApp('/dashboard');
      const row = await onlyRow();
      expect(row).toHaveTextContent(/The link ended .*\. Ask again\./);
      expect(within(row).queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
      expect(within(row).getByRole('link', { name: `Open: ${cedar.name}` })).toBeInTheDocument();
    });
  });

  it('shows the first eight, and the rest when asked', async () => {
    const ids = Array.from({ length: 10 }, (_, place) => `${post.id.slice(0, -2)}${10 + place}` as HomePost['id']);
    const needs = ids.map((postId) => ({ kind: 'failed' as const, post: { ...post, id: postId, targets: [refused] } }));
    mockHome({ needs, totals: { failed: 14, unconfirmed: 0, asked: 0 } });
    openApp('/dashboard');
    const list = within(await screen.findByRole('list', { name: 'To do' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByRole('link', { name: '4 more failed posts' })).toHaveAttribute('href', '/posts?status=failed');
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
  });

  it('says what could not be read, and reads it again', async () => {
    mockApi(contracts.getHome, broken);
    openApp('/dashboard');
    await expectText('The to-do list could not be loaded');
    await expectText('What goes out could not be loaded');
    expect(screen.queryByText('Nothing to do.')).not.toBeInTheDocument();
    mockDashboard();
    await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!);
    await expectText('Nothing to do.');
    await expectText('Nothing goes out today');
  });
});

describe('today and tomorrow', () => {
  it('show what went out, with its address, and what is planned, in the time of Beirut', async () => {
    const tomorrow = { ...post, id: `${post.id.slice(0, -2)}99` as HomePost['id'], at: '2026-11-21T08:30:00.000Z' };
    mockHome({
      today: { day: '2026-11-20', posts: [{ ...post, status: 'published', targets: [isOut] }], total: 3 },
      tomorrow: { day: '2026-11-21', posts: [tomorrow], total: 1 },
    });
    openApp('/dashboard');
    const today = within(await screen.findByRole('list', { name: 'Today' }));
    expect(today.getByRole('listitem')).toHaveTextContent('10:30');
    expect(today.getByRole('link', { name: /View on Facebook/ })).toHaveAttribute('href', isOut.permalink);
    expect(today.getByRole('link', { name: 'Fresh bread at seven' })).toHaveAttribute('href', `/posts?post=${post.id}`);
    expect(screen.getByRole('link', { name: '2 more posts' })).toHaveAttribute('href', '/posts?view=calendar');
    expect(within(screen.getByRole('list', { name: 'Tomorrow' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('say when nothing goes out', async () => {
    openApp('/dashboard');
    await expectText('Nothing goes out today');
    expect(screen.getByText('Nothing goes out')).toBeInTheDocument();
  });
});

describe('the money', () => {
  it('names what is due, what is at risk and the posts that will not go out, with a reminder each', async () => {
    const ended = {
      ...renewal,
      of: 'plan' as const,
      endsAt: inDays(-1),
      amount: 29,
      unsentPosts: 4,
      client: { ...renewal.client, id: agency.id, name: 'Olive', paymentStatus: 'paid' as const },
    };
    mockApi(contracts.listRenewals, () => ({
      renewals: [ended, renewal],
      total: 27,
      month: {
        from: '2026-11-01',
        due: { count: 2, amount: 58 },
        lapsed: { count: 1, amount: 29 },
        trials: { count: 1, amount: 9 },
      },
    }));
    openApp('/dashboard');
    const table = within(await screen.findByRole('table', { name: 'Money' }));
    const row = (await table.findByText('Olive')).closest('tr');
    for (const text of ['Starter', 'Ended', '$29', '4']) expect(row).toHaveTextContent(text);
    expect(within(row!).getByRole('link', { name: /^Send Renewal to Olive/ })).toBeInTheDocument();
    expect(table.getByText('Starter trial')).toBeInTheDocument();
    for (const text of ['$58', '2 plans end by the end of the month', '$87', 'Worth $9 a month'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '25 more renewals' })).toHaveAttribute('href', '/subscriptions');
  });

  it('says when nobody has to renew', async () => {
    openApp('/dashboard');
    await expectText('No renewals due');
  });

  it('says when it cannot be read', async () => {
    mockApi(contracts.listRenewals, broken);
    openApp('/dashboard');
    await expectText('The renewals could not be loaded');
  });
});

it('a writer is shown nothing of plans that end, and nothing is asked of them', async () => {
  const asked = vi.fn<() => typeof noRenewals>(() => noRenewals);
  signedInAs({ ...admin, rank: 'writer' });
  mockApi(contracts.listRenewals, asked);
  openApp('/dashboard');
  await expectText('Nothing to do.');
  expect(screen.queryByText('Money')).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

describe('the clients of Home', () => {
  it('are those that the person looks after, until all are asked for; what failed elsewhere is counted', async () => {
    mockApi(contracts.getHome, ({ query: { of = 'mine' } }) => ({
      ...quietHome,
      scope: { of, elsewhere: of === 'mine' ? 2 : 0 },
    }));
    const app = openApp(paths.dashboard);
    const user = userEvent.setup();
    await expectText('2 failed or unconfirmed posts of other clients');
    await user.click(screen.getByRole('link', { name: 'Show all clients' }));
    await expectText(/All clients\./);
    expect(app.path()).toBe('/dashboard?of=all');
    expect(screen.getByRole('link', { name: 'Show your clients only' })).toBeInTheDocument();
    expect(screen.queryByText(/of other clients/)).not.toBeInTheDocument();
  });
});

it('who may only look is led to what is to be done, and not asked to do it', async () => {
  signedInAs({ ...admin, rank: 'viewer' });
  const failedPost: HomePost = { ...post, status: 'failed', targets: [refused] };
  mockNeeds(
    { kind: 'failed', post: failedPost },
    { kind: 'comments-waiting', count: 3, isMore: false },
    { kind: 'change-asked', post: { ...post, id: idOfPost(draft.id.replace(/1$/, '2')) }, by: 'Rana', text: 'Earlier' },
  );
  openApp(paths.dashboard);
  const list = within(await screen.findByRole('list', { name: 'To do' }));
  expect(list.getByText('3 comments wait')).toBeInTheDocument();
  expect(list.queryByRole('link', { name: /Answer|Fix/ })).toBeNull();
  expect(list.getAllByRole('link', { name: /^Open/ })).toHaveLength(2);
});
