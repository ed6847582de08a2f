import { DomainError } from '../../../shared/domain/errors.ts';
import { isBlocking } from '../../../shared/domain/finding.ts';
import type { Platform } from '../../../shared/domain/platform.ts';
import { defaultTimeZone, postMessages } from '../../../shared/domain/post.ts';
import type { BatchContent, BatchResult, NewBatch } from '../../../shared/domain/post-batch.ts';
import { findingsOf } from '../../../shared/domain/preflight.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import { createPost, type PostDependencies } from './create-post.ts';
import { readyMedia } from './ready-media.ts';

/**
 * Sends several contents now, each to all of the platforms it can go to, and says of each target whether its way is begun.
 * One target's refusal is not another's. What became of those that were begun is told by their posts.
 */
export async function publishBatch(caller: Caller, wanted: NewBatch, deps: PostDependencies): Promise<BatchResult[]> {
  requireOwner(caller, wanted.clientId, 'Client');
  await deps.clients.load(wanted.clientId);
  const connections = await deps.connections.listFor(wanted.clientId);
  const connected = new Set(connections.map(({ platform }) => platform));
  const results: BatchResult[] = [];
  for (const [content, each] of wanted.contents.entries())
    results.push(...(await publishOne(caller, wanted, { content, each, connected }, deps)));
  return results;
}

async function publishOne(
  caller: Caller,
  { clientId, platforms }: NewBatch,
  { content, each, connected }: { content: number; each: BatchContent; connected: ReadonlySet<Platform> },
  deps: PostDependencies,
): Promise<BatchResult[]> {
  const refused = (platform: Platform, error: string): BatchResult => ({ content, platform, success: false, error });
  try {
    const media = await readyMedia(each.media, clientId, deps.media);
    const obstacleAt = (platform: Platform) =>
      connected.has(platform)
        ? findingsOf({ ...each, media }, platform).find(isBlocking)?.message
        : postMessages.notConnected;
    const results = new Map<Platform, BatchResult>();
    for (const platform of platforms) {
      const obstacle = obstacleAt(platform);
      if (obstacle !== undefined) results.set(platform, refused(platform, obstacle));
    }
    const free = platforms.filter((platform) => !results.has(platform));
    if (free.length > 0) {
      const { id: postId } = await createPost(caller, sentNow(each, clientId, free, deps.now), deps);
      for (const platform of free) results.set(platform, { content, platform, success: true, postId });
    }
    return platforms.flatMap((platform) => results.get(platform) ?? []);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return platforms.map((platform) => refused(platform, error.message));
  }
}

function sentNow(each: BatchContent, clientId: string, platforms: Platform[], now: Date) {
  const at = { scheduledFor: now.toISOString(), timeZone: defaultTimeZone };
  return { ...each, ...at, clientId, platforms, status: 'scheduled' as const };
}
