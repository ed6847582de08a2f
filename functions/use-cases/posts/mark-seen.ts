import { DomainError } from '../../../shared/domain/errors.ts';
import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { withFirstComment, isSettled, settledPost } from '../../../shared/domain/posts/settled-post.ts';
import { isMarkedAs, markedAs, type Seen } from '../../../shared/domain/publishing/reconcile.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Posts } from './ports.ts';
import { nothingToAsk, postBeingPublished } from '../refusals.ts';

/** Settles an unconfirmed target by what a person saw at the platform. Idempotent. */
export async function markSeen(
  caller: Caller,
  { postId, platform, seen }: { postId: PostId; platform: Platform; seen: Seen },
  { posts, now }: { posts: Pick<Posts, 'load' | 'save'>; now: Date },
): Promise<PostRecord> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await posts.load(postId);
  const target = post.targets.find((each) => each.platform === platform);
  if (target === undefined)
    throw new DomainError('not-found', 'post.no-target', { params: { platform: platformNames[platform] } });
  if (isMarkedAs(target, seen)) return post;
  if (target.state !== 'unconfirmed' || !isSettled(post)) throw nothingToAsk();
  if (post.lease !== undefined) throw postBeingPublished();
  const marked = withFirstComment(post, markedAs(target, seen, now), { accountId: target.accountId, now });
  const targets = post.targets.map((each) => (each === target ? marked : each));
  return posts.save(settledPost(post, targets, now), post, unlimited);
}
