import type { Lease, SettledPost } from '../../../shared/domain/posts/post-record.ts';
import type { Claimed, DueItem, PostClaims } from '../../../functions/use-cases/posts/ports.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';

export async function claimOne(
  posts: PostClaims,
  dueItem: DueItem,
  lease: Lease,
  now: Date,
): Promise<Claimed | undefined> {
  return (await posts.claim([dueItem], lease, now))[0];
}

/** Also lowers the client's count. */
export async function settleOne(
  posts: PostClaims,
  post: SettledPost,
  lease: Lease,
  receipts: readonly Receipt[],
): Promise<boolean> {
  const [isSettled = false] = await posts.settle([{ post, receipts }], lease);
  if (isSettled) await posts.countOut([post]);
  return isSettled;
}
