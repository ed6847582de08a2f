import { healthOf } from '../../../shared/domain/connections/connection.ts';
import { cutAtWord } from '../../../shared/domain/captions/cut-at-word.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { errorInEnglish } from '../../../shared/messages/error-in-english.ts';
import { mayRetryUnseen, type RetryResult } from '../../../shared/domain/publishing/failures.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PostRecord } from '../ports/posts.ts';
import { sendNow, type SendDependencies } from '../posts/send-now.ts';
import { accountDisconnected, notFailedAnyMore, retryNeedsPerson } from '../refusals.ts';

/** As much of a post's text as tells people which one it is. */
const excerptLength = 80;

/**
 * Sends posts again that failed at a platform, one after the other, and says of each what came of it. What may be public there is
 * refused, and so is what failed no more: pressed twice, nothing is sent twice. At other platforms nothing changes.
 */
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
    named = { postId, excerpt: cutAtWord(post.content, excerptLength) };
    requireSafe(post, platform);
    await requireAccount(post, platform, deps);
    await sendNow(post, (target) => target.platform === platform, deps);
    return { ...named, outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...named, outcome: 'refused', reason: errorInEnglish(error) };
  }
}

/** By the state that is saved over, so that who was quicker is not overtaken. */
function requireSafe(post: PostRecord, platform: Platform) {
  const target = post.targets.find((each) => each.platform === platform);
  if (target?.state !== 'failed') throw notFailedAnyMore();
  if (!mayRetryUnseen(target.code)) throw retryNeedsPerson();
}

/** What is sent to an account that takes nothing would only wait and be missed. */
async function requireAccount({ clientId }: PostRecord, platform: Platform, { connections, now }: SendDependencies) {
  const connection = (await connections.listFor(clientId)).find((each) => each.platform === platform);
  if (connection === undefined || healthOf(connection, now) === 'reconnect') throw accountDisconnected();
}
