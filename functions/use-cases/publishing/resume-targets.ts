import { isRefusal } from '../../../shared/domain/errors.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { earliestAttemptAt } from '../../../shared/domain/publishing/preparation.ts';
import { holdOf, takenOffHold } from '../../../shared/domain/publishing/target-hold.ts';
import { type Hold, isOpen, type Target, waitsForPerson } from '../../../shared/domain/publishing/target.ts';
import type { PlatformStop } from '../../../shared/domain/spending/platform-spend.ts';
import { minute, second } from '../../../shared/durations.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { DueItem, Posts, PublishQueue } from '../posts/ports.ts';
import type { PlatformStops } from '../spending/ports.ts';
import { savedUnlessConflict } from '../refusals.ts';
import type { PublishDependencies } from './publish-dependencies.ts';

/** Milliseconds. What waits looks this often whether a stop was lifted. */
const lookAgainAfter = 5 * minute;

/** Of the platforms of a batch, shared by its accounts. */
export interface Stops {
  hold(platform: Platform, now: Date): Hold | undefined;
  stop(platform: Platform, seconds: number, why: Reason, now: Date): Promise<Hold>;
}

export async function openStops({ stops, noteStop }: Pick<PublishDependencies, 'stops' | 'noteStop'>): Promise<Stops> {
  const stopped = new Map((await stops.list()).map((stop) => [stop.platform, stop]));

  return {
    hold(platform, now) {
      const stop = stopped.get(platform);
      return stop === undefined || Date.parse(stop.until) <= now.getTime() ? undefined : holdUntil(stop, now);
    },

    async stop(platform, seconds, { reason, reasonCode }, now) {
      const until = new Date(now.getTime() + seconds * second).toISOString();
      const stop: PlatformStop = { platform, since: now.toISOString(), until, reason, reasonCode };
      stopped.set(platform, stop);
      if (await stops.stop(stop)) noteStop(stop);
      return holdUntil(stop, now);
    },
  };
}

function holdUntil({ until, reason, reasonCode }: PlatformStop, now: Date): Hold {
  const again = new Date(Math.min(Date.parse(until), now.getTime() + lookAgainAfter)).toISOString();
  return { cause: 'stopped', reason, reasonCode, until: again };
}

interface Dependencies {
  posts: Pick<Posts, 'listFor' | 'save'>;
  queue: Pick<PublishQueue, 'send'>;
  now: Date;
}

export async function resumeTargets(
  account: { clientId: ClientId; platform: Platform },
  { posts, queue, now }: Dependencies,
): Promise<void> {
  const isHeld = (target: Target) =>
    target.platform === account.platform && holdOf(target) !== undefined && !waitsForPerson(target);
  const dueItems: DueItem[] = [];
  for (const post of await posts.listFor(account.clientId))
    dueItems.push(...(await resumed(post, isHeld, { posts, now })));
  await queue.send(dueItems, now);
}

/** Posts of many clients are read and saved so many at a time. */
const maxTogether = 25;

/** What waits for the platform is queued at once; what waits for a person stays. */
export async function liftStop(
  platform: Platform,
  {
    stops,
    posts,
    queue,
    now,
  }: Omit<Dependencies, 'posts'> & {
    stops: Pick<PlatformStops, 'lift'>;
    posts: Pick<Posts, 'due' | 'load' | 'save'>;
  },
): Promise<void> {
  await stops.lift(platform);
  const isHeld = (target: Target) =>
    target.platform === platform && holdOf(target)?.cause === 'stopped' && !waitsForPerson(target);
  // A hold is looked at again within this time, spread by a tenth.
  const looked = await posts.due(new Date(now.getTime() + lookAgainAfter + minute));
  for (let from = 0; from < looked.length; from += maxTogether) {
    const part = looked.slice(from, from + maxTogether).map(async ({ postId }) => {
      const post = await posts.load(postId).catch(goneIsNothing);
      return post === undefined ? [] : resumed(post, isHeld, { posts, now });
    });
    await queue.send((await Promise.all(part)).flat(), now);
  }
}

function goneIsNothing(error: unknown): undefined {
  if (!isRefusal(error, 'not-found')) throw error;
}

/** None when nothing of it is held so, or when a worker holds the post or its owner edits it at this moment. */
async function resumed(
  post: PostRecord,
  isHeld: (target: Target) => boolean,
  { posts, now }: { posts: Pick<Posts, 'save'>; now: Date },
): Promise<DueItem[]> {
  if (post.status !== 'scheduled' || !post.targets.some(isHeld)) return [];
  const targets = post.targets.map((target) => (isOpen(target) && isHeld(target) ? takenOffHold(target, now) : target));
  const nextAttemptAt = earliestAttemptAt(targets, post.checkAt);
  if (nextAttemptAt === undefined) return [];
  const free = { ...post, targets, nextAttemptAt, updatedAt: now.toISOString() };
  return (await savedUnlessConflict(() => posts.save(free, post, unlimited)))
    ? [{ postId: post.id, nextAttemptAt }]
    : [];
}
