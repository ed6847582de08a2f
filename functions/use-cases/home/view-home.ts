import { can, knows } from '../../../shared/domain/access/policy.ts';
import { awaitsAgency } from '../../../shared/domain/approvals/overdue.ts';
import type { Home, HomeDay, HomeScope } from '../../../shared/domain/home/home.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { momentOf, type PostFilter } from '../../../shared/domain/posts/post-filter.ts';
import { addDays, agencyDay, dayStart } from '../../../shared/domain/time/agency-day.ts';
import { day } from '../../../shared/durations.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { type Caller, postsFor } from '../access.ts';
import { viewConnectionsAtRisk } from '../operations/view-connections-at-risk.ts';
import type { Clients } from '../clients/ports.ts';
import type { Connections } from '../connections/connection-ports.ts';
import { countWaiting } from '../conversations/inbox.ts';
import type { FileAddresses, SignPath } from '../media/ports.ts';
import type { JobRuns } from '../operations/ports.ts';
import { takesNoMail } from '../../../shared/domain/reports/report-sending.ts';
import type { ReportSendings } from '../reports/ports.ts';
import type { ListedPosts } from '../posts/ports.ts';
import type { ApprovalReads } from '../approvals/ports.ts';
import { hasReports } from '../reports/report-settings.ts';
import { amongMine, type Assignments } from '../team/assignments.ts';
import { homePost } from './home-posts.ts';
import { needsOf, type ReportNeed } from './needs-of.ts';
import { overdueRounds, unusedLinks } from './waiting-on-clients.ts';

interface Dependencies {
  assignments: Pick<Assignments, 'of'>;
  addresses: FileAddresses;
  approvals: ApprovalReads;
  conversations: Parameters<typeof countWaiting>[1]['conversations'];
  inbox: Parameters<typeof countWaiting>[1]['inbox'];
  connections: Pick<Connections, 'needingAttention' | 'ofClients' | 'listFor'>;
  connectLinks: Parameters<typeof unusedLinks>[1]['connectLinks'];
  clients: Pick<Clients, 'find'>;
  posts: ListedPosts;
  sendings: Pick<ReportSendings, 'needingPerson'>;
  runs: Pick<JobRuns, 'find'>;
  now: Date;
}

/** The most posts of each kind of need, and of each day. */
const mostShown = 50;
/** The most posts of three days that are read of each status. */
const mostRead = 500;
/** What is held stays among the needs for so long after its time. */
const heldDays = 30;
/** The most planned posts whose accounts are read for the forecast. */
const mostForecast = 200;
/** The most rounds of approval that are read. */
const mostRounds = 50;

/**
 * What the agency's day begins with.
 * 1. Posts come from the lists in memory; the rest is read by a few keys.
 * 2. What clients asked for or refused is listed unless it was answered, and what they were asked once an answer is overdue.
 * 3. The planned posts of the next 24 hours are judged as their client's forecast judges them.
 */
export async function viewHome(person: Caller, of: HomeScope | undefined, deps: Dependencies): Promise<Home> {
  const { addresses, approvals, connections, runs, now } = deps;
  const among = await amongMine(person, true, deps);
  const hasChoice = among.isAmongMine === true && (among.assigned?.size ?? 0) > 0;
  const isOfMine = hasChoice && of !== 'all';
  const caller = isOfMine ? among : person;
  const posts = postsFor(caller, deps.posts);
  const today = agencyDay(now.toISOString());
  const tomorrow = addDays(today, 1);
  const [from, to] = [new Date(now.getTime() - day).toISOString(), dayStart(addDays(tomorrow, 1))];
  const heldSince = new Date(now.getTime() - heldDays * day).toISOString();
  const mayReview = can(caller, 'posts.review');
  const newest = { page: 1, pageSize: mostShown };
  const [
    sign,
    totals,
    failed,
    unconfirmed,
    held,
    scheduled,
    published,
    answers,
    asked,
    reviews,
    sentBack,
    atRisk,
    cleanUp,
    reports,
    links,
    comments,
  ] = await Promise.all([
    addresses(now),
    countByDay(posts, today, tomorrow),
    posts.page({ hasFailed: true }, newest),
    posts.page({ hasUnconfirmed: true }, newest),
    soonestPosts(posts, { status: 'scheduled', from: heldSince, to: from }, mostRead),
    soonestPosts(posts, { status: 'scheduled', from, to }, mostRead),
    soonestPosts(posts, { status: 'published', from, to }, mostRead),
    unansweredWords({ approvals, posts }),
    postsAsked(posts, now),
    mayReview ? posts.counts({ review: { waitsFor: 'review' } }) : { review: 0 },
    mayReview ? { rows: [] } : posts.page({ waitsFor: 'writer' }, newest),
    viewConnectionsAtRisk(caller, { connections, now }),
    can(caller, 'operations.read') ? runs.find('clean-up') : undefined,
    reportNeeds(caller, deps),
    unusedLinks(caller, deps),
    countWaiting(caller, deps),
  ]);
  const inADay = new Date(now.getTime() + day).toISOString();
  const planned = [...held, ...scheduled].filter((post) => momentOf(post) <= inADay).slice(0, mostForecast);
  const roundIds = [...new Set(asked.posts.flatMap(({ approval }) => approval?.roundId ?? []))].slice(0, mostRounds);
  const [connected, rounds] = await Promise.all([
    connections.ofClients(accountsOf(planned, asked.posts)),
    approvals.rounds(roundIds),
  ]);
  const needs = needsOf({
    answers,
    reviews: reviews.review,
    sentBack: sentBack.rows,
    overdue: overdueRounds({ asked: asked.posts, rounds, connected }, now),
    failed: failed.rows,
    unconfirmed: unconfirmed.rows,
    planned,
    published,
    connected,
    risks: atRisk.connections,
    isCleanUpHeld: cleanUp?.lastRun.state === 'done' && cleanUp.lastRun.did['held'] === true,
    reports,
    links,
    comments,
    sign,
  });
  const shown = [...published, ...failed.rows, ...unconfirmed.rows, ...scheduled];
  return {
    needs,
    totals: { failed: failed.total, unconfirmed: unconfirmed.total, asked: asked.total },
    today: { ...homeDay(today, shown, sign), total: totals.today },
    tomorrow: { ...homeDay(tomorrow, shown, sign), total: totals.tomorrow },
    ...(hasChoice && { scope: isOfMine ? { of: 'mine', elsewhere: await elsewhere(person, caller, deps) } : ofAll }),
  };
}

const ofAll = { of: 'all', elsewhere: 0 } as const;

async function elsewhere(person: Caller, among: Caller, { posts }: Pick<Dependencies, 'posts'>): Promise<number> {
  const wanted = { failed: { hasFailed: true }, unconfirmed: { hasUnconfirmed: true } } as const;
  const [all, mine] = await Promise.all([
    postsFor(person, posts).counts(wanted),
    postsFor(among, posts).counts(wanted),
  ]);
  return all.failed + all.unconfirmed - mine.failed - mine.unconfirmed;
}

async function reportNeeds(caller: Caller, { clients, sendings, now }: Dependencies): Promise<ReportNeed[]> {
  const found = (await sendings.needingPerson(now)).filter(({ clientId }) => knows(caller, clientId));
  const needs = found.slice(0, mostShown).map(async ({ clientId, period, state, mails }): Promise<ReportNeed[]> => {
    const client = await clients.find(clientId);
    if (client === undefined || !hasReports(client)) return [];
    const recipients = Object.keys(mails).filter((email) => mails[email] !== 'sent');
    const shown = state === 'waiting' ? 'waiting' : 'failed';
    const isBlocked = recipients.length > 0 && recipients.every((email) => takesNoMail(mails[email]));
    const about = { period, clientId, clientName: client.name, recipients };
    return [{ kind: 'report', state: isBlocked ? 'refused' : shown, ...about }];
  });
  return (await Promise.all(needs)).flat();
}

/** The newest changes and refusals; those that staff answered are left to the client. */
async function unansweredWords({ approvals, posts }: Pick<Dependencies, 'approvals' | 'posts'>): Promise<ListedPost[]> {
  const { rows } = await posts.page({ waitsFor: 'agency' }, { page: 1, pageSize: mostShown });
  const discussions = await approvals.discussions(rows.map(({ id }) => id));
  return rows.filter(({ id }) => awaitsAgency(discussions.get(id)));
}

/** What goes out next comes first. Where there are more than are read, it is not among the newest. */
async function postsAsked(posts: ListedPosts, now: Date): Promise<{ posts: ListedPost[]; total: number }> {
  const wanted = { waitsFor: 'client' } as const;
  const [from, to] = [-7, 1].map((days) => new Date(now.getTime() + days * day).toISOString()) as [string, string];
  const [soon, newest] = await Promise.all([
    soonestPosts(posts, { ...wanted, from, to }, mostRead),
    posts.page(wanted, { page: 1, pageSize: mostRead }),
  ]);
  const once = new Map([...soon, ...newest.rows].map((post) => [post.id, post]));
  return { posts: [...once.values()], total: newest.total };
}

const soonestPosts = async (posts: ListedPosts, wanted: PostFilter, most: number): Promise<ListedPost[]> =>
  (await posts.page({ ...wanted, sort: 'earliest' }, { page: 1, pageSize: most })).rows;

/** All posts of the days but drafts, also those that are not shown. */
async function countByDay(posts: ListedPosts, today: string, tomorrow: string) {
  const within = (of: string) => ({ from: dayStart(of), to: dayStart(addDays(of, 1)) });
  const [ofToday, ofTomorrow] = [within(today), within(tomorrow)];
  const counts = await posts.counts({
    today: ofToday,
    todaysDrafts: { ...ofToday, status: 'draft' },
    tomorrow: ofTomorrow,
    tomorrowsDrafts: { ...ofTomorrow, status: 'draft' },
  });
  return { today: counts.today - counts.todaysDrafts, tomorrow: counts.tomorrow - counts.tomorrowsDrafts };
}

/** Of the asked ones, only whose they are. */
function accountsOf(posts: readonly ListedPost[], asked: readonly ListedPost[]): Map<ClientId, Set<Platform>> {
  const wanted = new Map<ClientId, Set<Platform>>(asked.map(({ clientId }) => [clientId, new Set()]));
  for (const { clientId, targets } of posts)
    wanted.set(clientId, new Set([...(wanted.get(clientId) ?? []), ...targets.map(({ platform }) => platform)]));
  return wanted;
}

function homeDay(of: string, posts: readonly ListedPost[], sign: SignPath): Omit<HomeDay, 'total'> {
  const once = new Map(posts.map((post) => [post.id, post]));
  const ofDay = [...once.values()]
    .filter((post) => agencyDay(momentOf(post)) === of)
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
  return { day: of, posts: ofDay.slice(0, mostShown).map((post) => homePost(post, sign)) };
}
