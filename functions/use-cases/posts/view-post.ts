import type { Post } from '../../../shared/domain/posts/post.ts';
import { viewOf } from '../../../shared/domain/publishing/target.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';

export function viewPost({
  lease,
  checkAt: _checkAt,
  nextAttemptAt: _nextAttemptAt,
  targets,
  ...post
}: PostRecord): Post {
  return {
    ...post,
    platforms: targets.map((target) => target.platform),
    targets: targets.map((target) => viewOf(target, lease !== undefined)),
  };
}
