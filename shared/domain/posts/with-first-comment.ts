import { firstCommentAt, type JudgedPost } from '../../platforms/judged-post.ts';
import { commentUnnamed, newComment } from '../publishing/first-comment.ts';
import type { Target } from '../publishing/target.ts';

/** A target that has gone out, with its first comment waiting to be sent; without the post's id it never can be. */
export function withFirstComment(
  post: JudgedPost,
  target: Target,
  { accountId, now }: { accountId: string | undefined; now: Date },
): Target {
  if (target.state !== 'published' || firstCommentAt(post, target.platform) === undefined) return target;
  const firstComment = target.remoteId === undefined ? commentUnnamed(now) : newComment(accountId, now);
  return { ...target, firstComment };
}
