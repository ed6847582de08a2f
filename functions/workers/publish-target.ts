import { createHash } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { dynamoAppUploads } from '../adapters/dynamodb/clients/app-uploads.ts';
import { dynamoPlatformSpending, dynamoPlatformStops } from '../adapters/dynamodb/clients/spending.ts';
import { dynamoPostClaims } from '../adapters/dynamodb/posts/post-claims.ts';
import { dynamoPublishingHolds } from '../adapters/dynamodb/posts/publishing-holds.ts';
import { storedPosts } from '../adapters/dynamodb/posts/posts.ts';
import { rangedFile } from '../adapters/files/ranged-file.ts';
import { signedAddresses } from '../adapters/files/signed-addresses.ts';
import { openTable } from '../adapters/dynamodb/table/table.ts';
import { dynamoUnconfirmedAccounts } from '../adapters/dynamodb/webhooks/unconfirmed-accounts.ts';
import { PublishJob, sqsPublishQueue, sqsVisibility } from '../adapters/queues/sqs-publish-queue.ts';
import { openParts } from '../adapters/platforms/platform-context.ts';
import { publishers, refreshes } from '../adapters/platforms/platforms.ts';
import { tokenAccess } from '../adapters/token-access.ts';
import type { PlatformStop } from '../../shared/domain/spending/platform-spend.ts';
import { second } from '../../shared/durations.ts';
import { entries } from '../entries.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { logger } from '../runtime/logger.ts';
import { batchHandler } from '../runtime/queue.ts';
import { telemetry, emitOutcomes } from '../runtime/telemetry.ts';
import type { PublishDependencies, SendOutcome } from '../use-cases/publishing/publish-dependencies.ts';
import { lookAhead } from '../use-cases/publishing/look-ahead.ts';
import { type AttemptResult, publishPosts } from '../use-cases/publishing/publish-posts.ts';
import { queueOverduePosts } from '../use-cases/publishing/queue-posts.ts';
import { beginInTurns, openSends } from '../use-cases/publishing/sends-first.ts';

const { uses, alarm } = entries['publish-target'];
const environment = readEnvironment(uses);
const table = openTable(environment.TABLE_NAME);
const systemClock = () => new Date();
const emit = telemetry(environment.METRIC_NAMESPACE);

const context = { environment, warn: logger.warn, clock: systemClock };

const dependencies = {
  ...tokenAccess(table, environment.TOKEN_KEY_ID, {
    refreshes: openParts(refreshes, context),
    clock: systemClock,
  }),
  posts: { ...storedPosts(table), ...dynamoPostClaims(table) },
  publishers: openParts(publishers, context),
  queue: sqsPublishQueue(environment.PUBLISH_QUEUE_URL, logger.warn),
  unconfirmed: dynamoUnconfirmedAccounts(table),
  spending: dynamoPlatformSpending(table),
  uploads: dynamoAppUploads(table),
  stops: dynamoPlatformStops(table),
  holds: dynamoPublishingHolds(table),
  noteStop: ({ platform, until, reason }: PlatformStop) => logger.error(alarm.message, { platform, until, reason }),
  siteUrl: environment.SITE_URL,
  addresses: signedAddresses(environment),
  bytesOf: rangedFile,
  contentHash: ({ content, media }: { content: string; media: readonly { url: string }[] }) =>
    createHash('sha256')
      .update(JSON.stringify([content, media.map(({ url }) => url)]))
      .digest('hex'),
  jitter: Math.random,
  beginSend: openSends(wait),
  emit: (outcomes: readonly SendOutcome[]) => emitOutcomes(outcomes, emit),
  warn: logger.warn,
};

const hide = sqsVisibility(environment.PUBLISH_QUEUE_URL);
/** Milliseconds. A dead worker's messages come when its leases have ended. */
const hiddenAfterLease = 5 * second;

/** How far the sender's clock is ahead of ours: a job that runs as of a later time sends that time along. */
function aheadOf({ asOf }: PublishJob, now: number): number {
  const seconds = Math.round((Date.parse(asOf) - now) / 1000);
  return Math.max(0, seconds) * 1000;
}

type Result = AttemptResult | 'looked';
type Attempt<Job> = (jobs: readonly Job[], deps: PublishDependencies) => Promise<PromiseSettledResult<Result>[]>;

const lookForOverdue: Attempt<PublishJob> = (looks, { posts, queue, clock }) =>
  Promise.allSettled(
    looks.map(async () => {
      await queueOverduePosts({ posts, queue, now: clock() });
      return 'looked' as const;
    }),
  );

export const handler = batchHandler(PublishJob, async (messages, receiptHandles) => {
  const now = Date.now();
  const results = new Map<PublishJob, PromiseSettledResult<Result>>();
  const groups = [...Map.groupBy(messages, (message) => aheadOf(message, now))].map(async ([ahead, all]) => {
    const clock = () => new Date(Date.now() + ahead);
    const keepMessages = (leaseEnd: Date) =>
      hide(receiptHandles, Math.ceil((leaseEnd.getTime() + hiddenAfterLease - clock().getTime()) / second));
    const deps = { ...dependencies, clock, waitUntil: waitingUntil(clock), keepMessages };
    const work = async <Job extends PublishJob>(jobs: readonly Job[], attempt: Attempt<Job>) => {
      const ends = jobs.length === 0 ? [] : await attempt(jobs, deps);
      for (const [index, job] of jobs.entries()) {
        const end = ends[index];
        if (end !== undefined) results.set(job, end);
      }
    };
    const dueItems = all.flatMap((job) => ('isLook' in job ? [] : job));
    const { due = [], inADay = [] } = Object.groupBy(dueItems, ({ isAhead }) => (isAhead === true ? 'inADay' : 'due'));
    const looks = all.filter((job) => 'isLook' in job);
    await Promise.all([work(due, publishPosts), work(inADay, lookAhead), work(looks, lookForOverdue)]);
  });
  await Promise.all(groups);
  logger.info('publish attempts done', { dueItems: messages.length, results: countsOf([...results.values()]) });
  return messages.map((message) => results.get(message) ?? { status: 'rejected', reason: 'not attempted' });
});

const turn = beginInTurns(nextTurn);

/** Timers may fire early, and cannot wait for more than some weeks. */
function waitingUntil(clock: () => Date) {
  return async (instant: Date) => {
    if (until(instant) <= 0) return;
    for (let left = until(instant); left > 0; left = until(instant)) await wait(left);
    await turn();
  };
  function until(instant: Date) {
    return instant.getTime() - clock().getTime();
  }
}

function countsOf(ends: readonly PromiseSettledResult<Result>[]) {
  const names = ends.map((end) => (end.status === 'fulfilled' ? end.value : 'error'));
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}
