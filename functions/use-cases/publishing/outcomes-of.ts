import { latenessOf } from '../../../shared/domain/publishing/lateness.ts';
import { isOpen, type Target } from '../../../shared/domain/publishing/target.ts';
import type { Settlement } from '../posts/ports.ts';

export type SendOutcome =
  | { readonly kind: 'published'; readonly lateMilliseconds: number }
  | { readonly kind: 'failed'; readonly cause: string }
  | { readonly kind: 'unconfirmed' };

export function outcomesOf(before: readonly Target[], { post, receipts }: Settlement): SendOutcome[] {
  const platformsOf = (targets: readonly Target[]) => new Set(targets.map(({ platform }) => platform));
  const open = platformsOf(before.filter(isOpen));
  const asked = platformsOf(before.filter(({ state }) => state === 'unconfirmed'));
  const published = receipts.map((receipt): SendOutcome => ({
    kind: 'published',
    lateMilliseconds: latenessOf(receipt),
  }));
  const others = post.targets.flatMap((target): SendOutcome[] => {
    const { platform, state } = target;
    if (state === 'failed' && (open.has(platform) || asked.has(platform)))
      return [{ kind: 'failed', cause: target.code }];
    return state === 'unconfirmed' && open.has(platform) ? [{ kind: 'unconfirmed' }] : [];
  });
  return [...published, ...others];
}
