import { mapPlatforms } from '../../../shared/platforms/registry.ts';
import type { DueItem } from '../../../functions/use-cases/posts/ports.ts';
import type { Publisher } from '../../../functions/use-cases/publishing/ports.ts';
import type { PublishDependencies, SendOutcome } from '../../../functions/use-cases/publishing/publish-dependencies.ts';
import { type AttemptResult, publishPosts } from '../../../functions/use-cases/publishing/publish-posts.ts';
import { queueDuePosts } from '../../../functions/use-cases/publishing/queue-posts.ts';
import { openSends } from '../../../functions/use-cases/publishing/sends-first.ts';
import { resumeTargets } from '../../../functions/use-cases/publishing/resume-targets.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { aClient } from '../records/client-record.ts';
import { aConnection } from '../records/connection-record.ts';
import { memoryConnections } from '../memory/connections.ts';
import { memoryPlatform } from '../memory/platform.ts';
import { memoryPublishingHolds } from '../memory/publishing-holds.ts';
import { memoryAppUploads } from '../memory/app-uploads.ts';
import { memoryPlatformSpending, memoryPlatformStops } from '../memory/platform-spending.ts';
import { aClientId } from '../records/post-record.ts';
import { memoryPosts } from '../memory/posts.ts';
import { memoryUnconfirmedAccounts } from '../memory/unconfirmed-accounts.ts';
import { noneOfAny } from '../platforms/none-of-any.ts';
import { noon } from '../noon.ts';
import { unused } from '../unused.ts';

/** The test and waiting workers move the clock. */
export function publishingWorld(
  publishers: Partial<Record<Platform, Publisher>> = {},
  {
    posts = memoryPosts(),
    platforms = ['instagram', 'facebook'] as Platform[],
    connections = memoryConnections(
      platforms.map((platform) => aConnection({ platform })),
      [aClient({ id: aClientId })],
    ),
    doesTokenOpen = true,
  } = {},
) {
  const unknownPlatforms = mapPlatforms(() => memoryPlatform());
  const queued: DueItem[] = [];
  /** What another worker held, and when it comes again. */
  const comingAgain: { dueItem: DueItem; notBefore: Date }[] = [];
  const warnings: string[] = [];
  const outcomes: SendOutcome[] = [];
  const unconfirmed = memoryUnconfirmedAccounts();
  /** The platforms whose stop the agency was told of. */
  const stopped: Platform[] = [];
  const spending = memoryPlatformSpending();
  const stops = memoryPlatformStops(() => now);
  const holds = memoryPublishingHolds();
  const uploads = memoryAppUploads();
  let now = noon;
  let tokens = 0;
  const dependencies: PublishDependencies = {
    posts,
    connections,
    vault: { seal: unused, open: async () => (doesTokenOpen ? 'token' : undefined) },
    tokens: { claim: unused, renew: unused, release: unused, end: unused },
    refreshes: noneOfAny,
    publishers: { ...unknownPlatforms, ...publishers },
    queue: {
      send: async (dueItems, _now, notBefore) => {
        if (notBefore === undefined) queued.push(...dueItems);
        else comingAgain.push(...dueItems.map((dueItem) => ({ dueItem, notBefore })));
      },
    },
    unconfirmed,
    spending,
    uploads,
    stops,
    holds,
    noteStop: ({ platform }) => void stopped.push(platform),
    siteUrl: 'https://nashra.example',
    addresses: async () => (path) => path,
    bytesOf: unused,
    contentHash: () => 'hash',
    newToken: () => `lease-${(tokens += 1)}`,
    jitter: () => 0,
    beginSend: openSends(() => new Promise(() => undefined)),
    warn: (message) => void warnings.push(message),
    emit: (result) => void outcomes.push(...result),
    clock: () => now,
    // Results are saved only when no more can come.
    wait: () => new Promise(() => undefined),
    waitUntil: async (instant) => void (now = new Date(Math.max(+now, +instant))),
    keepMessages: async () => undefined,
  };

  async function dueItem(wanted: DueItem): Promise<AttemptResult> {
    const [end] = await publishPosts([wanted], dependencies);
    if (end?.status === 'fulfilled') return end.value;
    throw end?.reason;
  }

  return {
    posts,
    connections,
    queued,
    comingAgain,
    unconfirmed,
    spending,
    uploads,
    stops,
    holds,
    stopped,
    warnings,
    outcomes,
    dependencies,
    time: () => now,
    setTime: (time: Date) => (now = time),
    dueItem,
    dueItems: (wanted: readonly DueItem[]) => publishPosts(wanted, dependencies),
    tick: () => queueDuePosts({ posts, queue: { ...dependencies.queue, sendLook: unused }, now }),
    resume: (platform: Platform) => resumeTargets({ clientId: aClientId, platform }, { ...dependencies, now }),
  };
}
