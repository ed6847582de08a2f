import { cutAtWord } from '../../../shared/domain/captions/cut-at-word.ts';
import { healthOf } from '../../../shared/domain/connections/connection.ts';
import { codedOf, DomainError } from '../../../shared/domain/errors.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import {
  type FailureDays,
  type FailureGroup,
  failureGroups,
  canRetryWithoutReview,
  type RetryResult,
} from '../../../shared/domain/publishing/failures.ts';
import { day } from '../../../shared/durations.ts';
import { englishOf } from '../../../shared/messages/english.ts';
import { textFor } from '../../../shared/platforms/platform-texts.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Posts } from '../posts/ports.ts';
import { sendNow, type SendDependencies } from '../posts/publish-now.ts';
import { accountDisconnected, notFailedAnyMore, retryNeedsPerson } from '../refusals.ts';

/** The longest time from a post's schedule to its failure, generously: posts in doubt are inquired about for hours. */
const maxFailureDelay = day;
const maxPosts = 5000;

/** Failures of the last days by platform and cause. `isComplete`: false when only the newest failed posts were read. */
export async function viewFailures(
  days: FailureDays,
  { posts, now }: { posts: Pick<Posts, 'page'>; now: Date },
): Promise<{ groups: FailureGroup[]; isComplete: boolean }> {
  const since = new Date(now.getTime() - Number(days) * day);
  const from = new Date(since.getTime() - maxFailureDelay).toISOString();
  const { rows, total } = await posts.page({ hasFailed: true, from }, { page: 1, pageSize: maxPosts });
  return { groups: failureGroups(rows, since), isComplete: total <= maxPosts };
}

const excerptLength = 80;

/** Refuses posts that may be public or no longer fail, so that a second click sends nothing twice. */
export async function retryFailed(
  { platform, postIds }: { platform: Platform; postIds: readonly PostId[] },
  deps: SendDependencies,
): Promise<RetryResult[]> {
  const results: RetryResult[] = [];
  for (const postId of postIds) results.push(await retryOne(postId, platform, deps));
  return results;
}

async function retryOne(postId: PostId, platform: Platform, deps: SendDependencies): Promise<RetryResult> {
  let named: Pick<RetryResult, 'postId' | 'excerpt'> = { postId };
  try {
    const post = await deps.posts.load(postId);
    named = { postId, excerpt: cutAtWord(textFor(post, platform), excerptLength) };
    requireSafe(post, platform);
    await requireAccount(post, platform, deps);
    await sendNow(post, (target) => target.platform === platform, unlimited, deps);
    return { ...named, outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reasonCode = codedOf(error);
    return { ...named, outcome: 'refused', reason: englishOf(reasonCode), reasonCode };
  }
}

/** Checked on the state that the save replaces, so that a concurrent retry is detected. */
function requireSafe(post: PostRecord, platform: Platform) {
  const target = post.targets.find((each) => each.platform === platform);
  if (target?.state !== 'failed') throw notFailedAnyMore();
  if (!canRetryWithoutReview(target.code)) throw retryNeedsPerson();
}

/** Without a usable account the post would only wait and miss its time. */
async function requireAccount({ clientId }: PostRecord, platform: Platform, { connections, now }: SendDependencies) {
  const connection = (await connections.listFor(clientId)).find((each) => each.platform === platform);
  if (connection === undefined || healthOf(connection, now) === 'reconnect') throw accountDisconnected();
}
