import { minute } from '../../../shared/durations.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { earliestAttemptAt } from '../../../shared/domain/publishing/preparation.ts';
import { holdOf, takenOffHold } from '../../../shared/domain/publishing/target-hold.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { isOpen, type Target, waitsForPerson } from '../../../shared/domain/publishing/target.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import type { PlatformStops } from '../spending/ports.ts';
import type { DueItem, Posts, PublishQueue } from '../posts/ports.ts';
import { savedUnlessConflict } from '../unless-conflict.ts';
import { lookAgainAfter } from './platform-stops.ts';

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
