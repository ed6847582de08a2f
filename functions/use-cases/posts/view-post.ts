import { isStaff } from '../../../shared/domain/access/person.ts';
import { pageOf, pageOfFound, type Paging } from '../../../shared/contracts/paging.ts';
import { type ClientId, type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import { passes, type PostQuery, sortedPosts } from '../../../shared/domain/posts/post-filter.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import { viewOf } from '../../../shared/domain/publishing/target.ts';
import { wordedFinding } from '../../../shared/messages/worded-finding.ts';
import { mapFiles, type PlatformMedia } from '../../../shared/platforms/platform-media.ts';
import { requireOwner, requireRight, type Caller, ownClient, postsFor } from '../access.ts';
import { amongMine, type Assignments } from '../team/assignments.ts';
import type { FileAddresses, SignPath } from '../media/ports.ts';
import type { Posts } from './ports.ts';

/** What is asked for as the caller's. */
export interface Mine {
  readonly assignee?: ClientId | 'me' | 'nobody' | undefined;
  readonly isAmongMine?: true | undefined;
}

export async function listPosts(
  caller: Caller,
  { assignee, ...given }: Omit<PostQuery, 'assignee'> & Paging & { clientId?: ClientId | undefined } & Mine,
  { posts, assignments }: { posts: Posts; assignments: Pick<Assignments, 'of'> },
) {
  if (given.clientId !== undefined) requireOwner(caller, given.clientId, 'Client');
  if (assignee !== undefined) requireRight(caller, 'agency.read');
  const query = { ...given, assignee: assignee === 'me' ? caller.clientId : assignee };
  const owner = query.clientId ?? ownClient(caller);
  const among = await amongMine(caller, query.isAmongMine, { assignments });
  if (owner === undefined) return pageOfFound(await postsFor(among, posts).page(query, query), query);
  return pageOf(sortedPosts((await posts.listFor(owner)).filter(passes(query)), query.sort), query);
}

export async function receiptsOf(caller: Caller, postId: PostId, { posts }: { posts: Posts }): Promise<Receipt[]> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const receipts = await posts.receiptsOf(postId);
  if (receipts.length === 0) await posts.load(postId);
  return receipts;
}

const signedFiles = (files: PlatformMedia<PostMedia>, sign: SignPath) =>
  mapFiles(files, (file) => ({ ...file, url: sign(file.url) }));

export const withSignedFiles = <Kept extends PlatformMedia<PostMedia>>(kept: Kept, sign: SignPath) => ({
  ...kept,
  ...signedFiles(kept, sign),
});

export function viewPost(
  caller: Caller,
  {
    lease,
    checkAt: _checkAt,
    nextAttemptAt: _nextAttemptAt,
    countedIn: _countedIn,
    targets,
    assignee,
    ...post
  }: PostRecord,
  sign: SignPath,
): Post {
  const shown = {
    ...(isStaff(caller) && { assignee }),
    ...signedFiles(post, sign),
    platforms: targets.map((target) => target.platform),
    targets: targets.map((target) => viewOf(target, lease !== undefined)),
  };
  if (post.findings === undefined) return { ...post, findings: undefined, ...shown };
  return { ...post, findings: post.findings.map(wordedFinding), ...shown };
}

/** Signs before it acts: what cannot be answered is not done. */
export const viewAfter =
  (addresses: FileAddresses) =>
  async (caller: Caller, now: Date, act: () => Promise<PostRecord>): Promise<Post> => {
    const sign = await addresses(now);
    return viewPost(caller, await act(), sign);
  };
