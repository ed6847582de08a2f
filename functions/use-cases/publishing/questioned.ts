import { isSettled, settledPost } from '../../../shared/domain/posts/settled-post.ts';
import type { PostRecord, SettledPost } from '../../../shared/domain/posts/post-record.ts';
import { askedNow } from '../../../shared/domain/publishing/question.ts';
import type { UnconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';

/** The post with the questions about its wanted unconfirmed targets due at once; undefined when there are none. */
export function questioned(
  post: PostRecord,
  isWanted: (target: UnconfirmedTarget) => boolean,
  now: Date,
): SettledPost | undefined {
  if (!isSettled(post)) return undefined;
  const targets = post.targets.map((target) =>
    target.state === 'unconfirmed' && isWanted(target) ? askedNow(target, now) : target,
  );
  const isAny = post.targets.some((target) => target.state === 'unconfirmed' && isWanted(target));
  return isAny ? settledPost(post, targets, now) : undefined;
}
