import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Posts } from './ports.ts';

export async function receiptsOf(caller: Caller, postId: PostId, { posts }: { posts: Posts }): Promise<Receipt[]> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const receipts = await posts.receiptsOf(postId);
  if (receipts.length === 0) await posts.load(postId);
  return receipts;
}
