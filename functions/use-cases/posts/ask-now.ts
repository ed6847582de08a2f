import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Posts, PublishQueue } from './ports.ts';
import { questioned } from '../publishing/questioned.ts';
import { nothingToAsk } from '../refusals.ts';
import { queueIfNear } from './queue-if-near.ts';

/** Has the platforms asked at once what became of an unconfirmed post. While that is done, it does nothing. */
export async function askNow(
  caller: Caller,
  postId: PostId,
  deps: { posts: Pick<Posts, 'load' | 'save'>; queue: Pick<PublishQueue, 'enqueueNow'>; now: Date },
): Promise<PostRecord> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await deps.posts.load(postId);
  const asked = questioned(post, () => true, deps.now);
  if (asked === undefined) throw nothingToAsk();
  if (post.lease !== undefined) return post;
  const saved = await deps.posts.save(asked, post, unlimited);
  await queueIfNear(saved, deps);
  return saved;
}
