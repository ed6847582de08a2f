import type { JobRun } from '../../../shared/domain/operations/job-run.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { preparedBefore } from '../../../shared/domain/publishing/preparation.ts';
import { day, hour, minute, second } from '../../../shared/durations.ts';
import type { PublishQueue, StoredPosts } from '../posts/ports.ts';
import { leaseTime } from './keep-leases.ts';

/** How far ahead the minute job looks: two ticks and a little, so that a late or lost tick delays nothing. */
export const horizonMilliseconds = 125_000;

/** For posts due before the next ticks. Does not throw: the post is stored, and a retry would store it twice. */
export async function queueIfNear(
  post: Pick<PostRecord, 'id' | 'nextAttemptAt'>,
  { queue, now }: { queue: Pick<PublishQueue, 'enqueueNow'>; now: Date },
) {
  if (post.nextAttemptAt === undefined || Date.parse(post.nextAttemptAt) > now.getTime() + horizonMilliseconds) return;
  await queue.enqueueNow([{ postId: post.id, nextAttemptAt: post.nextAttemptAt }], now);
}

/** Milliseconds. It is looked a day ahead once in each of these, at all posts of as long. */
const lookEvery = 15 * minute;
/** The end of the quarter-hour, so that what will stop a post is known a whole day before it. */
const lookOf = (at: Date) => (Math.floor(at.getTime() / lookEvery) + 1) * lookEvery;
/** After a failed run it is not known how many failed before it. */
const failedFor = hour;

/** Until when the job has looked a day ahead, by its last run. */
export function lookedUntil(lastRun: Pick<JobRun, 'state' | 'startedAt'> | undefined, now: Date): Date {
  if (lastRun === undefined) return new Date(now.getTime() - lookEvery);
  return new Date(Date.parse(lastRun.startedAt) - (lastRun.state === 'failed' ? failedFor : 0));
}

/** Milliseconds after its instant. By then what was queued is published, or the lease of a worker that died at it has ended. */
const overdueAfter = leaseTime + 5 * second;
const overdueAt = (now: Date) => new Date(now.getTime() - overdueAfter);
/** Half-way to the next tick. */
const secondsToLook = 30;

/**
 * Queues the items due before the next two ticks, all overdue ones, those due in a quarter of an hour, to be checked and prepared,
 * and each quarter of an hour those due in a day. What the tick before has queued is left out until it is overdue, which a worker
 * looks for between two ticks, too. Queueing one twice is harmless.
 * @param lookedAt until when it was looked ahead; without it only what is due is queued
 */
export async function queueDuePosts({
  posts,
  queue,
  now,
  lookedAt,
}: {
  posts: Pick<StoredPosts, 'due'>;
  queue: Pick<PublishQueue, 'send' | 'sendLook'>;
  now: Date;
  lookedAt?: Date | undefined;
}): Promise<{ queued: number }> {
  const horizon = new Date(now.getTime() + horizonMilliseconds);
  const reach = lookedAt === undefined ? horizon : new Date(now.getTime() + preparedBefore + 1);
  const { dueItems = [], later = [] } = Object.groupBy(await posts.due(reach), ({ nextAttemptAt }) =>
    nextAttemptAt < horizon.toISOString() ? 'dueItems' : 'later',
  );
  const checkedUntil = new Date((lookedAt ?? now).getTime() + preparedBefore).toISOString();
  const toCheck = later.filter(({ nextAttemptAt }) => nextAttemptAt > checkedUntil);
  const [from, to] = [lookedAt === undefined ? Infinity : lookOf(lookedAt), lookOf(now)];
  const inADay = from < to ? await posts.due(new Date(to + day), new Date(from + day)) : [];
  const queuedUntil = new Date(lookedAt === undefined || lookedAt > now ? 0 : lookedAt.getTime() + horizonMilliseconds);
  const [overdue, lookedAtNext] = [overdueAt(now), overdueAt(new Date(now.getTime() + secondsToLook * second))];
  const { queuedBefore = [], due = [] } = Object.groupBy(dueItems, ({ nextAttemptAt }) =>
    nextAttemptAt >= overdue.toISOString() && nextAttemptAt < queuedUntil.toISOString() ? 'queuedBefore' : 'due',
  );
  const all = [
    ...due,
    ...toCheck.map((dueItem) => ({ ...dueItem, isCheck: true as const })),
    ...inADay.map((dueItem) => ({ ...dueItem, isAhead: true as const })),
  ];
  await queue.send(all, now);
  if (queuedBefore.some(({ nextAttemptAt }) => nextAttemptAt < lookedAtNext.toISOString()))
    await queue.sendLook(now, secondsToLook);
  return { queued: all.length };
}

/** What is held by a worker comes again when its lease ends. */
export async function queueOverduePosts({
  posts,
  queue,
  now,
}: {
  posts: Pick<StoredPosts, 'due'>;
  queue: Pick<PublishQueue, 'send'>;
  now: Date;
}) {
  await queue.send(await posts.due(overdueAt(now)), now);
}
