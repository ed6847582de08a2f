import { latenessOf } from '../../../shared/domain/metrics/post-metrics.ts';
import { isOpen, type Target } from '../../../shared/domain/publishing/target.ts';
import type { Settlement } from '../ports/posts.ts';

export type SendOutcome =
  | { readonly kind: 'published'; readonly lateMilliseconds: number }
  | { readonly kind: 'failed'; readonly cause: string };

export function outcomesOf(before: readonly Target[], { post, receipts }: Settlement): SendOutcome[] {
  const open = new Set(before.filter(isOpen).map(({ platform }) => platform));
  const published = receipts.map((receipt): SendOutcome => ({
    kind: 'published',
    lateMilliseconds: latenessOf(receipt),
  }));
  const failed = post.targets.flatMap((target): SendOutcome[] =>
    target.state === 'failed' && open.has(target.platform) ? [{ kind: 'failed', cause: target.code }] : [],
  );
  return [...published, ...failed];
}
