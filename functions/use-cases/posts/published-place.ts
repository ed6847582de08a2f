import { DomainError } from '../../../shared/domain/errors.ts';
import { type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { PublishedTarget } from '../../../shared/domain/posts/target-view.ts';
import { platformNames, type Platform } from '../../../shared/platforms/platforms.ts';
import { requireOwner } from '../access.ts';
import type { OpenTokenDependencies } from '../connections/open-token.ts';
import { requireToken } from '../connections/require-token.ts';
import type { Caller } from '../ports/caller.ts';
import type { Posts } from './ports.ts';
import type { PlatformAccount } from '../publishing/ports.ts';

export interface PublishedPlace {
  postId: PostId;
  platform: Platform;
}

/** Throws `post.no-target` and `post.not-published`. */
export async function findPublished(
  caller: Caller,
  { postId, platform }: PublishedPlace,
  { posts }: { posts: Pick<Posts, 'load'> },
): Promise<{ post: PostRecord; target: PublishedTarget }> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await posts.load(postId);
  const target = post.targets.find((each) => each.platform === platform);
  const params = { platform: platformNames[platform] };
  if (target === undefined) throw new DomainError('not-found', 'post.no-target', { params });
  if (target.state !== 'published') throw new DomainError('conflict', 'post.not-published', { params });
  return { post, target };
}

/** Only the account that published the post may be asked about it. Throws `post.unnamed` and `connection.*` errors. */
export async function publishingAccount(
  { id, clientId }: PostRecord,
  { platform, remoteId }: PublishedTarget,
  deps: OpenTokenDependencies & { posts: Pick<Posts, 'receiptsOf'> },
): Promise<{ account: PlatformAccount; remoteId: string }> {
  const name = platformNames[platform];
  if (remoteId === undefined) throw new DomainError('conflict', 'post.unnamed', { params: { platform: name } });
  const { connection, token } = await requireToken({ clientId, platform }, deps);
  const receipts = await deps.posts.receiptsOf(id);
  const receipt = receipts.find((each) => each.platform === platform && each.remoteId === remoteId);
  if (receipt !== undefined && receipt.accountId !== connection.accountId)
    throw new DomainError('conflict', 'connection.other-account', {
      params: { platform: name, account: receipt.accountName },
    });
  return { account: { ...connection, token }, remoteId };
}
