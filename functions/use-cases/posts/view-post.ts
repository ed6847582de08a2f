import type { Post } from '../../../shared/domain/posts/post.ts';
import { viewOf } from '../../../shared/domain/publishing/target.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { wordedFinding } from '../../../shared/messages/worded-finding.ts';

export function viewPost({
  lease,
  checkAt: _checkAt,
  nextAttemptAt: _nextAttemptAt,
  targets,
  ...post
}: PostRecord): Post {
  const shown = {
    platforms: targets.map((target) => target.platform),
    targets: targets.map((target) => viewOf(target, lease !== undefined)),
  };
  if (post.findings === undefined) return { ...post, findings: undefined, ...shown };
  return { ...post, findings: post.findings.map(wordedFinding), ...shown };
}
