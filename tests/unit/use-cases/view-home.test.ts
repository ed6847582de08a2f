import { describe, expect, it } from 'vitest';
import { newId } from '../../../functions/runtime/random.ts';
import { viewHome } from '../../../functions/use-cases/home/view-home.ts';
import type { ApprovalReads } from '../../../functions/use-cases/approvals/ports.ts';
import type { StoredConnection } from '../../../functions/use-cases/connections/connection-ports.ts';
import type { Person } from '../../../shared/domain/access/person.ts';
import type { ApprovalRound } from '../../../shared/domain/approvals/approval-round.ts';
import {
  newThread,
  type ApprovalThread,
  type ThreadEntry,
  withEntry,
} from '../../../shared/domain/approvals/approval-thread.ts';
import type { PostApproval } from '../../../shared/domain/approvals/post-approval.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { Comment } from '../../../shared/domain/conversations/comment.ts';
import { noConversations } from '../../../shared/domain/conversations/conversation-settings.ts';
import type { ConnectLink } from '../../../shared/domain/connections/connect-link.ts';
import type { HomeScope } from '../../../shared/domain/home/home.ts';
import { approvalRoundIdOf, type ClientId, connectLinkIdOf, postIdOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { failed, newTarget, publishedTarget } from '../../../shared/domain/publishing/target.ts';
import { unconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { day, hour, minute } from '../../../shared/durations.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { memoryConnections } from '../../support/memory/connections.ts';
import type { ReportSending } from '../../../shared/domain/reports/report-sending.ts';
import { memoryComments, memoryConversations } from '../../support/memory/conversations.ts';
import { memoryClients } from '../../support/memory/clients.ts';
import { memoryConnectLinks } from '../../support/memory/connect-links.ts';
import { memoryJobRuns } from '../../support/memory/job-runs.ts';
import { memoryPosts } from '../../support/memory/posts.ts';
import { newClientId } from '../../support/ids.ts';
import { isoAfterNoon, noon } from '../../support/noon.ts';
import { aClient, someStaff } from '../../support/records/client-record.ts';
import { aComment } from '../../support/records/comment-record.ts';
import { aConnection } from '../../support/records/connection-record.ts';
import { aClientId, aPost, inStatus, unlimited } from '../../support/records/post-record.ts';
import { picture } from '../platforms/judged.ts';

const paying: Partial<Client> = {
  id: aClientId,
  subscriptionStatus: 'active',
  paymentStatus: 'paid',
  trialEndDate: noon.toISOString(),
  planEndDate: isoAfterNoon(20 * day),
};

/** Goes out after so many milliseconds; to Instagram, which is connected. */
const planned = (after: number, wanted: Partial<PostRecord> = {}, on: readonly Platform[] = ['instagram']) =>
  aPost({
    id: postIdOf(aClientId, newId()),
    scheduledFor: isoAfterNoon(after),
    targets: on.map((platform) => newTarget(platform, isoAfterNoon(after))),
    media: [{ ...picture(), url: '/media/bread.jpg' }],
    ...wanted,
  } as Partial<PostRecord & { status: 'scheduled' }>);

const paused = { reason: 'The account posts again tomorrow', cause: 'paused' } as const;

async function home(
  stored: readonly PostRecord[],
  {
    connected = [{}],
    client = paying,
    held,
    reports = [],
    rounds = [],
    threads = [],
    links = [],
    comments = [],
    isOn = true,
    caller = someStaff(),
    of,
    lookedAfter = [],
  }: {
    connected?: Partial<StoredConnection>[];
    client?: Partial<Client>;
    held?: boolean;
    reports?: readonly ReportSending[];
    rounds?: ApprovalRound[];
    threads?: ApprovalThread[];
    links?: Partial<ConnectLink>[];
    comments?: Comment[];
    isOn?: boolean;
    caller?: Person;
    of?: HomeScope;
    lookedAfter?: readonly ClientId[];
  } = {},
) {
  const [posts, runs] = [memoryPosts(), memoryJobRuns()];
  for (const post of stored) await posts.create(post, unlimited);
  if (held !== undefined) {
    const at = noon.toISOString();
    const did = { clients: 0, posts: 0, series: 0, failed: 0, held };
    await runs.record('clean-up', { startedAt: at, endedAt: at, state: 'done', did });
  }
  const connections = memoryConnections(connected.map(aConnection), [aClient(client)]);
  const addresses = async () => (path: string) => `${path}?signed`;
  const approvals: ApprovalReads = {
    rounds: async (ids) => new Map(rounds.filter(({ id }) => ids.includes(id)).map((round) => [round.id, round])),
    discussions: async (ids) =>
      new Map(threads.filter(({ postId }) => ids.includes(postId)).map((thread) => [thread.postId, thread])),
  };
  const clients = memoryClients([aClient(client)]);
  const sendings = { needingPerson: async () => [...reports] };
  const connectLinks = memoryConnectLinks(clients);
  for (const link of links) await connectLinks.create(aConnectLink(link), { secret: 'secret' });
  const [inbox, conversations] = [memoryComments(), memoryConversations()];
  await conversations.save(aClientId, noConversations, { isOn, savedReplies: [] }, noon);
  for (const comment of comments) await inbox.add(aClientId, comment);
  return viewHome(caller, of, {
    assignments: { of: async () => [...lookedAfter] },
    addresses,
    approvals,
    clients,
    connections,
    connectLinks,
    conversations,
    inbox,
    posts,
    runs,
    sendings,
    now: noon,
  });
}

const aConnectLink = (wanted: Partial<ConnectLink>): ConnectLink => ({
  id: connectLinkIdOf(aClientId, newId()),
  platforms: ['facebook', 'tiktok'],
  language: 'en',
  sentBy: ['chat'],
  createdAt: isoAfterNoon(-20 * day),
  createdBy: 'Maya',
  expiresAt: isoAfterNoon(-1),
  openings: 0,
  hasPin: false,
  ...wanted,
});

const kindsOf = async (...asked: Parameters<typeof home>) => (await home(...asked)).needs.map(({ kind }) => kind);

describe('what needs a person', () => {
  it('is for managers how many posts wait for review, and for writers what came back', async () => {
    const askedBy = { id: aClientId, name: 'Karim' };
    const asked = { state: 'asked' as const, askedBy, askedAt: noon.toISOString() };
    const change = { ...asked, state: 'change' as const, by: 'Nour', at: noon.toISOString(), text: 'Shorter' };
    const drafts = [asked, asked, change].map((review) => inStatus(planned(day, { review }), 'draft'));
    const of = async (rank: 'owner' | 'manager' | 'writer') =>
      (await home(drafts, { caller: someStaff(rank, aClientId) })).needs;
    expect(await of('owner')).toEqual([{ kind: 'reviews-waiting', count: 2 }]);
    expect(await of('manager')).toEqual([{ kind: 'reviews-waiting', count: 2 }]);
    expect(await of('writer')).toMatchObject([{ kind: 'review-change', by: 'Nour', text: 'Shorter' }]);
  });

  it('is how many comments of known clients wait while they are turned on', async () => {
    const remoteIds = ['171', '172', '173', '174', '175'];
    const [first, second, ...rest] = remoteIds.map((remoteId) => aComment({ remoteId })) as [Comment, Comment];
    const [done, hidden] = [
      { ...first, state: 'done' as const },
      { ...second, isHidden: true },
    ];
    const comments = [done, hidden, ...rest];
    const waiting = [{ kind: 'comments-waiting', count: 3, isMore: false }];
    expect((await home([], { comments })).needs).toEqual(waiting);
    expect((await home([], { comments, caller: someStaff('viewer', aClientId) })).needs).toEqual(waiting);
    expect((await home([], { comments, caller: someStaff('viewer') })).needs).toEqual([]);
    expect((await home([], { comments, isOn: false })).needs).toEqual([]);
    expect((await home([], { comments: [done, hidden] })).needs).toEqual([]);
  });

  it('is each report that waits to be seen, or did not go out to somebody', async () => {
    const clientId = aClientId;
    const mails = { 'owner@cedar.example': 'failed', 'books@cedar.example': 'sent' } as const;
    const sending = { clientId, period: '2026-10', createdAt: noon.toISOString(), version: 2 };
    const reports: ReportSending[] = [
      { ...sending, state: 'failed', mails },
      { ...sending, period: '2026-11', state: 'waiting', mails: {} },
    ];
    const client: Partial<Client> = { ...paying, plan: 'professional' };
    expect((await home([], { reports, client: { ...paying, plan: 'starter' } })).needs).toEqual([]);
    const { needs } = await home([], { reports, client });
    expect(needs).toEqual([
      {
        kind: 'report',
        state: 'failed',
        period: '2026-10',
        clientId,
        clientName: 'Cedar',
        recipients: ['owner@cedar.example'],
      },
      { kind: 'report', state: 'waiting', period: '2026-11', clientId, clientName: 'Cedar', recipients: [] },
    ]);
  });

  it('is the newest link to connect accounts that ended with none of them connected, for 14 days', async () => {
    expect((await home([], { links: [{}] })).needs).toEqual([
      {
        kind: 'connect-link-unused',
        clientId: aClientId,
        clientName: 'Cedar',
        platforms: ['facebook', 'tiktok'],
        endedAt: isoAfterNoon(-1),
        wasOpened: false,
      },
    ]);
    expect((await home([], { links: [{ openings: 2 }] })).needs).toMatchObject([{ wasOpened: true }]);
    const ended = (ago: number) => kindsOf([], { links: [{ expiresAt: isoAfterNoon(-ago) }] });
    expect(await ended(14 * day)).toEqual(['connect-link-unused']);
    expect(await ended(14 * day + 1)).toEqual([]);
    expect(await ended(0)).toEqual([]);
  });

  it.each([
    ['was withdrawn', [{ revokedAt: isoAfterNoon(-day) }]],
    ['led to one of its accounts', [{ platforms: ['instagram' as const, 'facebook' as const] }]],
    [
      'was followed by one that works',
      [{ id: connectLinkIdOf(aClientId, '01JD0000000000000000000001') }, { expiresAt: isoAfterNoon(day) }],
    ],
  ])('is no link that %s', async (_why, links) => {
    expect(await kindsOf([], { links })).toEqual([]);
  });

  it('is nothing while all is well', async () => {
    const { needs, totals } = await home([planned(hour)], { held: false });
    expect(needs).toEqual([]);
    expect(totals).toEqual({ failed: 0, unconfirmed: 0, asked: 0 });
  });

  it('is of the clients that an owner looks after, with the number of what failed elsewhere, until all are asked for', async () => {
    const target = failed(newTarget('instagram', noon.toISOString()), 'media', { reason: 'Too wide' }, noon);
    const lost = inStatus(planned(-hour), 'failed', { targets: [target] });
    const mine = await home([lost], { lookedAfter: [newClientId()] });
    expect(mine).toMatchObject({ needs: [], totals: { failed: 0 }, scope: { of: 'mine', elsewhere: 1 } });
    const all = await home([lost], { lookedAfter: [newClientId()], of: 'all' });
    expect(all).toMatchObject({ totals: { failed: 1 }, scope: { of: 'all', elsewhere: 0 } });
    const own = await home([lost], { lookedAfter: [aClientId] });
    expect(own).toMatchObject({ totals: { failed: 1 }, scope: { of: 'mine', elsewhere: 0 } });
  });

  it('leaves no choice to who looks after nobody, and to who knows no others', async () => {
    expect(await home([])).not.toHaveProperty('scope');
    const caller = someStaff('manager', aClientId);
    expect(await home([], { caller, lookedAfter: [aClientId], of: 'mine' })).not.toHaveProperty('scope');
  });

  it('is each post that failed somewhere, also one that is out elsewhere, and each of which nobody knows', async () => {
    const lost = failed(
      newTarget('instagram', noon.toISOString()),
      'media',
      { reason: 'The picture is too wide' },
      noon,
    );
    const halfOut = inStatus(planned(-hour), 'published', {
      targets: [lost, publishedTarget('facebook', { kind: 'published', remoteId: '1' }, noon)],
      publishedAt: isoAfterNoon(-hour),
    });
    const unknown = unconfirmedTarget({ platform: 'instagram', since: isoAfterNoon(-hour) }, noon);
    const { needs, totals } = await home([
      halfOut,
      inStatus(planned(-2 * hour), 'unconfirmed', { targets: [unknown] }),
    ]);
    expect(needs.map(({ kind }) => kind)).toEqual(['failed', 'unconfirmed']);
    expect(needs[0]).toMatchObject({
      post: {
        id: halfOut.id,
        clientName: 'Cedar Café',
        status: 'published',
        targets: [
          { platform: 'instagram', state: 'failed', reason: 'The picture is too wide' },
          { state: 'published' },
        ],
        picture: { url: '/media/bread.jpg?signed' },
      },
    });
    expect(totals).toEqual({ failed: 1, unconfirmed: 1, asked: 0 });
  });

  it('is a post on hold with its reason, once', async () => {
    const waiting = { ...newTarget('instagram', isoAfterNoon(hour)), hold: paused };
    const { needs } = await home([planned(-minute, { targets: [waiting] })]);
    expect(needs).toMatchObject([
      { kind: 'on-hold', post: { targets: [{ state: 'waiting', reason: paused.reason }] } },
    ]);
  });

  it('is an account to connect again, with the number of posts that wait for it instead of the posts', async () => {
    const refused = { status: 'reconnect', statusSince: isoAfterNoon(-hour) } as const;
    const hold = { reason: 'Instagram refuses the account', cause: 'reconnect' } as const;
    const onHold = planned(-minute, { targets: [{ ...newTarget('instagram', isoAfterNoon(hour)), hold }] });
    const { needs } = await home([onHold, planned(hour), planned(2 * day)], { connected: [refused] });
    expect(needs).toMatchObject([{ kind: 'reconnect', connection: { platform: 'instagram' }, waiting: 2 }]);
  });

  it('is a post of the next 24 hours that would not go out', async () => {
    const tooLate = planned(day + 1, {}, ['facebook']);
    const { needs } = await home([planned(day, {}, ['facebook']), tooLate]);
    expect(needs).toMatchObject([{ kind: 'at-risk', findings: [{ code: 'not-connected', platform: 'facebook' }] }]);
  });

  it('is a post after the end of its plan', async () => {
    const client = { ...paying, planEndDate: isoAfterNoon(hour) };
    const { needs } = await home([planned(hour - 1), planned(hour)], { client });
    expect(needs).toMatchObject([{ kind: 'at-risk', findings: [{ code: 'plan-ends', severity: 'blocking' }] }]);
  });

  it('leaves out what only spoils a post', async () => {
    const pausedUntil = isoAfterNoon(2 * hour);
    expect(await kindsOf([planned(hour)], { connected: [{ pausedUntil }] })).toEqual([]);
  });

  it('is a cleanup that waits for a person', async () => {
    expect(await kindsOf([], { held: true })).toEqual(['clean-up-held']);
    expect(await kindsOf([], { held: true, caller: someStaff('manager', aClientId) })).toEqual([]);
  });
});

describe('what clients are asked', () => {
  const roundId = approvalRoundIdOf(aClientId, newId());
  const round = (wanted: Partial<ApprovalRound> = {}): ApprovalRound => ({
    id: roundId,
    postIds: [postIdOf(aClientId, newId())],
    language: 'en',
    sentBy: ['mail'],
    createdAt: isoAfterNoon(-2 * day),
    createdBy: 'Maya',
    expiresAt: isoAfterNoon(5 * day),
    openings: 0,
    hasPin: false,
    ...wanted,
  });
  const ask = { roundId, askedAt: isoAfterNoon(-2 * day) };
  const asked: PostApproval = { ...ask, state: 'asked' };
  const change: PostApproval = { ...ask, state: 'change', by: 'Rana', at: isoAfterNoon(-hour), text: 'Open at seven' };
  const said = (wanted: Partial<ThreadEntry>): ThreadEntry => ({
    id: newId(),
    at: isoAfterNoon(-hour),
    by: 'Rana',
    side: 'client',
    roundId,
    said: 'change',
    ...wanted,
  });

  it('needs a person when it was a change, until staff answer or the post is out', async () => {
    const post = planned(3 * day, { approval: change });
    const out = inStatus(planned(-hour, { approval: change }), 'published', { publishedAt: isoAfterNoon(-hour) });
    const needed = { kind: 'change-asked', post: { id: post.id }, by: 'Rana', text: 'Open at seven' };
    const withEntries = async (...entries: ThreadEntry[]) =>
      (await home([post, out], { threads: [entries.reduce(withEntry, newThread(post.id))] })).needs;
    expect((await home([post, out])).needs).toMatchObject([needed]);
    expect(await withEntries(said({}))).toMatchObject([needed]);
    const answer = said({ said: 'comment', side: 'agency' });
    expect(await withEntries(said({}), answer)).toEqual([]);
    expect(await withEntries(said({}), { ...answer, isInternal: true })).toMatchObject([needed]);
    expect(await withEntries(said({}), answer, said({ said: 'comment' }))).toMatchObject([needed]);
  });

  it('needs a person when it was a no, until staff answer', async () => {
    const no: PostApproval = { ...ask, state: 'no', by: 'Rana', at: isoAfterNoon(-hour) };
    const post = planned(3 * day, { approval: { ...no, text: 'Closed then' } });
    const silent = planned(4 * day, { approval: no });
    expect((await home([post])).needs).toMatchObject([
      { kind: 'refused', post: { id: post.id }, by: 'Rana', text: 'Closed then' },
    ]);
    expect((await home([silent])).needs).toMatchObject([{ kind: 'refused', post: { id: silent.id }, by: 'Rana' }]);
    const answered = said({ said: 'comment', side: 'agency' });
    const threads = [[said({ said: 'no' }), answered].reduce(withEntry, newThread(post.id))];
    expect((await home([post], { threads })).needs).toEqual([]);
  });

  it('needs a person once for a round whose answers are overdue, with the post that goes out first', async () => {
    const posts = [planned(2 * day, { approval: asked }), planned(hour, { approval: asked })];
    const later = planned(hour + 1, { approval: asked });
    const { needs, totals } = await home([...posts, later], { rounds: [round()] });
    expect(needs).toMatchObject([
      { kind: 'approval-overdue', roundId, posts: 2, cause: 'time', policy: 'unless-no', post: { id: posts[1]?.id } },
    ]);
    expect(totals.asked).toBe(3);
  });

  it('does not need a person while there is time, nor what was taken back, nor under the policy that waits for nobody', async () => {
    const soon = [planned(hour, { approval: asked })];
    expect(await kindsOf([planned(2 * day, { approval: asked })], { rounds: [round()] })).toEqual([]);
    expect(await kindsOf(soon, { rounds: [round({ revokedAt: isoAfterNoon(-hour) })] })).toEqual([]);
    const client: Partial<Client> = { ...paying, approvals: { policy: 'none', language: 'en' } };
    expect(await kindsOf(soon, { rounds: [round()], client })).toEqual([]);
  });
});

describe('today and tomorrow', () => {
  // Beirut is two hours ahead: its day begins at 22:00 UTC.
  const inDay = { start: -14 * hour, end: 10 * hour };

  it('have what went out and what is planned, by the days of Beirut, in the order of their times', async () => {
    const out = inStatus(planned(inDay.start), 'published', { publishedAt: isoAfterNoon(inDay.start) });
    const before = inStatus(planned(0), 'published', { publishedAt: isoAfterNoon(inDay.start - 1) });
    const [last, next] = [planned(inDay.end - 1), planned(inDay.end)];
    const afterwards = planned(inDay.end + day);
    const { today, tomorrow } = await home([last, afterwards, next, before, out, inStatus(planned(hour), 'draft')]);
    expect(today).toMatchObject({ day: '2026-11-20', total: 2, posts: [{ id: out.id }, { id: last.id }] });
    expect(tomorrow).toMatchObject({ day: '2026-11-21', total: 1, posts: [{ id: next.id }] });
  });

  it('show the beginning of a text without cutting a character', async () => {
    const { today } = await home([planned(hour, { content: '🧀'.repeat(200) })]);
    expect(today.posts[0]?.excerpt).toBe('🧀'.repeat(140));
  });

  it('begin with the next ones where there are many', async () => {
    const many = Array.from({ length: 501 }, (_, place) => planned((501 - place) * minute));
    const { today } = await home(many);
    expect(today).toMatchObject({ total: 501 });
    expect(today.posts).toHaveLength(50);
    expect(today.posts.map(({ at }) => at)).toEqual(
      Array.from({ length: 50 }, (_, place) => isoAfterNoon((place + 1) * minute)),
    );
  });
});
