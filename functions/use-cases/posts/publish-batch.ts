import { codedOf, DomainError } from '../../../shared/domain/errors.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import type { CodedMessage } from '../../../shared/messages/coded-message.ts';
import { coded } from '../../../shared/messages/coded.ts';
import { findingMessage } from '../../../shared/messages/finding-message.ts';
import { isBlocking } from '../../../shared/domain/posts/finding.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import type { BatchContent, BatchResult, NewBatch } from '../../../shared/domain/posts/post-batch.ts';
import { findingsOf } from '../../../shared/domain/posts/preflight.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import { createPost, type PostDependencies } from './create-post.ts';
import { readyPostMedia } from './post-content.ts';

export interface BatchDependencies extends PostDependencies {
  onFailure: (error: unknown) => void;
}

/** Once a target is accepted, an internal error is a result too: after a failed request the caller would resend. */
export async function publishBatch(caller: Caller, wanted: NewBatch, deps: BatchDependencies): Promise<BatchResult[]> {
  requireOwner(caller, wanted.clientId, 'Client');
  await deps.clients.load(wanted.clientId);
  const connections = await deps.connections.listFor(wanted.clientId);
  const connected = new Set(connections.map(({ platform }) => platform));
  const results: BatchResult[] = [];
  for (const [content, each] of wanted.contents.entries()) {
    const one = publishOne(caller, wanted, { content, each, connected }, deps).catch((error: unknown) => {
      if (!results.some(({ success }) => success)) throw error;
      deps.onFailure(error);
      return refusedAt(wanted.platforms, content, unknownOutcome);
    });
    results.push(...(await one));
  }
  return results;
}

/** Only the answer may have been lost. */
const unknownOutcome = coded('post.unknown-end');

const refusedAt = (platforms: readonly Platform[], content: number, why: CodedMessage): BatchResult[] =>
  platforms.map((platform) => refused(platform, content, why));

const refused = (platform: Platform, content: number, errorCode: CodedMessage): BatchResult => ({
  content,
  platform,
  success: false,
  error: englishOf(errorCode),
  errorCode,
});

async function publishOne(
  caller: Caller,
  { clientId, platforms }: NewBatch,
  { content, each, connected }: { content: number; each: BatchContent; connected: ReadonlySet<Platform> },
  deps: PostDependencies,
): Promise<BatchResult[]> {
  try {
    const files = await readyPostMedia(each, platforms, clientId, deps.media);
    const obstacleAt = (platform: Platform) =>
      connected.has(platform)
        ? findingsOf({ ...each, ...files }, platform)
            .filter(isBlocking)
            .map(findingMessage)[0]
        : coded('post.not-connected');
    const results = new Map<Platform, BatchResult>();
    for (const platform of platforms) {
      const obstacle = obstacleAt(platform);
      if (obstacle !== undefined) results.set(platform, refused(platform, content, obstacle));
    }
    const free = platforms.filter((platform) => !results.has(platform));
    if (free.length > 0) {
      const { id: postId } = await createPost(caller, sentNow(each, clientId, free, deps.now), deps);
      for (const platform of free) results.set(platform, { content, platform, success: true, postId });
    }
    return platforms.flatMap((platform) => results.get(platform) ?? []);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusedAt(platforms, content, codedOf(error));
  }
}

function sentNow(each: BatchContent, clientId: ClientId, platforms: Platform[], now: Date) {
  const at = { scheduledFor: now.toISOString(), timeZone: defaultTimeZone };
  return { ...each, ...at, clientId, platforms, status: 'scheduled' as const };
}
