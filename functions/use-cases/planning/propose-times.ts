import { Platform } from '../../../shared/platforms/platforms.ts';
import { day } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { enoughPosts, withLift } from '../../../shared/domain/metrics/rhythm.ts';
import { bestTimesOf, usualTimes } from '../../../shared/domain/planning/best-times.ts';
import { noPostingSettings } from '../../../shared/domain/planning/posting-settings.ts';
import { nextOf, proposedTimes } from '../../../shared/domain/planning/proposed-times.ts';
import type { WeeklyTime } from '../../../shared/domain/planning/slot.ts';
import { planAllows } from '../../../shared/domain/plans/plans.ts';
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

/** What free times of a client follow from. */
export async function readTimes(
  { clientId, platforms, seesNumbers }: { clientId: ClientId; platforms: readonly Platform[]; seesNumbers: boolean },
  { posts, metrics, settings, now }: Omit<Dependencies, 'clients'>,
) {
  const [{ slots, timeZone }, measured, own] = await Promise.all([
    settings.find(clientId).then((found) => found ?? noPostingSettings),
    seesNumbers ? measuredPosts(clientId, platforms, { metrics, now }) : [],
    posts.listFor(clientId),
  ]);
  const taken = own.flatMap(({ status, scheduledFor }) => (status === 'scheduled' ? [scheduledFor] : []));
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
