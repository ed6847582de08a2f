import { Platform } from '../../../shared/platforms/platforms.ts';
import { day } from '../../../shared/durations.ts';
import { type ClientId, ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import { enoughPosts, withLift } from '../../../shared/domain/metrics/rhythm.ts';
import { bestTimesOf, usualTimes } from '../../../shared/domain/planning/best-times.ts';
import { noPostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import { nextOf, type ProposedSlot, proposedTimes } from '../../../shared/domain/planning/proposed-times.ts';
import type { WeeklyTime } from '../../../shared/domain/planning/slot.ts';
import { planAllows } from '../../../shared/domain/plans/plans.ts';
import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { sortedPosts } from '../../../shared/domain/posts/post-filter.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Metrics } from '../metrics/ports.ts';
import type { Clients } from '../clients/ports.ts';
import type { PostingSettingsStore } from './ports.ts';
import type { Posts } from '../posts/ports.ts';

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  posts: Pick<Posts, 'listFor'>;
  metrics: Pick<Metrics, 'postsOf'>;
  settings: Pick<PostingSettingsStore, 'find'>;
  now: Date;
}

interface Wanted {
  platforms?: readonly Platform[] | undefined;
  from?: Instant | undefined;
  count: number;
}

/** What people did half a year ago says little about today. */
const measuredSince = 180 * day;
const measuredPerPlatform = 100;
const usualShown = 3;

/** Best times need a plan with analytics. */
export async function proposeTimes(
  caller: Caller,
  clientId: ClientId,
  { platforms = Platform.options, from, count }: Wanted,
  { clients, posts, metrics, settings, now }: Dependencies,
) {
  requireOwner(caller, clientId, 'Client');
  const client = await clients.load(clientId);
  const seesNumbers = planAllows(caller, client.plan, 'canViewAnalytics');
  const { measured, ...known } = await readTimes(
    { clientId, platforms, seesNumbers },
    { posts, metrics, settings, now },
  );
  const { timeZone, bestTimes } = known;
  const withNext = <Time extends WeeklyTime>(times: readonly Time[]) =>
    times.flatMap((time) => {
      const next = nextOf(time, timeZone, now);
      return next === undefined ? [] : [{ ...time, next }];
    });
  return {
    timeZone,
    proposed: proposedTimes({ platforms, from: from === undefined ? now : new Date(from), count }, known),
    bestTimes: withNext(bestTimes),
    usualTimes: bestTimes.length > 0 ? [] : soonest(withNext(usualTimes)),
    measuredPosts: withLift(measured).length,
    postsNeeded: enoughPosts,
  };
}

interface TimesWanted {
  readonly clientId: ClientId;
  readonly platforms: readonly Platform[];
  readonly seesNumbers: boolean;
  readonly leaving?: ReadonlySet<PostId>;
  /** Whether drafts that have a time take it. */
  readonly withDrafts?: true;
}

interface Planned extends Pick<ListedPost, 'id' | 'clientId'> {
  readonly targets: readonly Pick<ListedPost['targets'][number], 'platform'>[];
}

/** Of one client's posts, whose own times are free: the next times that each can have. A time is given to one post. */
export async function nextSlots(
  planned: readonly Planned[],
  seesNumbers: boolean,
  deps: Omit<Dependencies, 'clients'>,
) {
  const [first] = planned;
  if (first === undefined) return undefined;
  const platforms = [...new Set(planned.flatMap(({ targets }) => targets.map(({ platform }) => platform)))];
  const leaving = new Set(planned.map(({ id }) => id));
  const known = await readTimes({ clientId: first.clientId, platforms, seesNumbers, leaving }, deps);
  const taken = [...known.taken];
  return ({ targets }: Pick<Planned, 'targets'>): Instant | undefined => {
    const wanted = { platforms: targets.map(({ platform }) => platform), from: deps.now, count: 1 };
    const at = proposedTimes(wanted, { ...known, taken })[0]?.at;
    if (at !== undefined) taken.push(at);
    return at;
  };
}

/** The next free times of posts, in the order in which they are planned now, then of those without a time. Nothing is changed. */
export async function proposeSlots(
  caller: Caller,
  postIds: readonly PostId[],
  deps: Omit<Dependencies, 'posts'> & { posts: Pick<Posts, 'listFor' | 'load'> },
): Promise<ProposedSlot[]> {
  for (const postId of postIds) requireOwner(caller, ownerOf(postId), 'Post');
  const posts = await Promise.all(postIds.map((postId) => deps.posts.load(postId)));
  const slots = await Promise.all(
    [...Map.groupBy(posts, ({ clientId }) => clientId)].map(async ([clientId, theirs]) => {
      const { plan } = await deps.clients.load(clientId);
      const timeOf = await nextSlots(theirs, planAllows(caller, plan, 'canViewAnalytics'), deps);
      const { timed = [], ideas = [] } = Object.groupBy(sortedPosts(theirs, 'earliest'), ({ scheduledFor }) =>
        scheduledFor === undefined ? 'ideas' : 'timed',
      );
      return [...timed, ...ideas].map((post) => ({ postId: post.id, at: timeOf?.(post) }));
    }),
  );
  return slots.flat();
}

/** What free times of a client follow from. The times of posts that get others are not taken. */
export async function readTimes(
  { clientId, platforms, seesNumbers, leaving, withDrafts }: TimesWanted,
  { posts, metrics, settings, now }: Omit<Dependencies, 'clients'>,
) {
  const [{ slots, timeZone }, measured, own] = await Promise.all([
    settings.find(clientId).then((found) => found ?? noPostingSettings),
    seesNumbers ? measuredPosts(clientId, platforms, { metrics, now }) : [],
    posts.listFor(clientId),
  ]);
  const taken = own.flatMap(({ id, status, scheduledFor }) => {
    const isTaken = status === 'scheduled' || (status === 'draft' && withDrafts === true);
    return isTaken && scheduledFor !== undefined && leaving?.has(id) !== true ? [scheduledFor] : [];
  });
  return { slots, timeZone, measured, bestTimes: bestTimesOf(measured), taken, now };
}

async function measuredPosts(
  clientId: ClientId,
  platforms: readonly Platform[],
  { metrics, now }: Pick<Dependencies, 'metrics' | 'now'>,
) {
  const range = {
    from: new Date(now.getTime() - measuredSince).toISOString(),
    to: now.toISOString(),
    most: measuredPerPlatform,
  };
  const read = await Promise.all(platforms.map((platform) => metrics.postsOf({ clientId, platform }, range)));
  return read.flat();
}

const soonest = <Time extends { next: Instant }>(times: readonly Time[]) =>
  times.toSorted((a, b) => a.next.localeCompare(b.next)).slice(0, usualShown);
