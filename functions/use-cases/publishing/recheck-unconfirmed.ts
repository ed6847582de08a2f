import { type ClientId, type PostId, ownerOf } from '../../../shared/domain/ids.ts';
import type { PostRecord, SettledPost } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { isSettled, settledPost } from '../../../shared/domain/posts/settled-post.ts';
import { withCheckDue, isWorthChecking } from '../../../shared/domain/publishing/reconcile.ts';
import type { UnconfirmedTarget } from '../../../shared/domain/publishing/unconfirmed-target.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { DueItem, Posts, PublishQueue } from '../posts/ports.ts';
import { queueIfNear } from './queue-posts.ts';
import { nothingToAsk, savedUnlessConflict } from '../refusals.ts';
import type { UnconfirmedAccounts } from './ports.ts';

/** The post with the checks of its wanted unconfirmed targets due at once; undefined when there are none. */
function withChecksDue(
  post: PostRecord,
  isWanted: (target: UnconfirmedTarget) => boolean,
  now: Date,
): SettledPost | undefined {
  if (!isSettled(post)) return undefined;
  const targets = post.targets.map((target) =>
    target.state === 'unconfirmed' && isWanted(target) ? withCheckDue(target, now) : target,
  );
  const isAny = post.targets.some((target) => target.state === 'unconfirmed' && isWanted(target));
  return isAny ? settledPost(post, targets, now) : undefined;
}

/** Something happened at these accounts: their platforms are checked at once for what is unconfirmed there. */
export async function recheckAccounts(
  accountIds: readonly string[],
  deps: {
    unconfirmed: Pick<UnconfirmedAccounts, 'clientsOf' | 'forget'>;
    posts: Pick<Posts, 'listFor' | 'save'>;
    queue: Pick<PublishQueue, 'enqueueNow'>;
    now: Date;
  },
): Promise<{ asked: number }> {
  const clients = await deps.unconfirmed.clientsOf(accountIds);
  let asked = 0;
  for (const [accountId, clientId] of clients) asked += await recheckAccount(accountId, clientId, deps);
  return { asked };
}

async function recheckAccount(
  accountId: string,
  clientId: ClientId,
  { unconfirmed, posts, queue, now }: Parameters<typeof recheckAccounts>[1],
): Promise<number> {
  const all = await posts.listFor(clientId);
  const ofAccount = all.filter(({ targets }) =>
    targets.some((target) => target.state === 'unconfirmed' && target.accountId === accountId),
  );
  if (ofAccount.length === 0) await unconfirmed.forget(accountId);
  const dueItems: DueItem[] = [];
  for (const post of ofAccount) {
    const asked = withChecksDue(post, (target) => target.accountId === accountId && isWorthChecking(target, now), now);
    // A worker may hold the post, or its owner edit it, at this moment.
    if (asked?.nextAttemptAt === undefined) continue;
    if (await savedUnlessConflict(() => posts.save(asked, post, unlimited)))
      dueItems.push({ postId: post.id, nextAttemptAt: asked.nextAttemptAt });
  }
  await queue.enqueueNow(dueItems, now);
  return dueItems.length;
}

/** Has the platforms asked at once what became of an unconfirmed post. While that is done, it does nothing. */
export async function recheckUnconfirmed(
  caller: Caller,
  postId: PostId,
  deps: { posts: Pick<Posts, 'load' | 'save'>; queue: Pick<PublishQueue, 'enqueueNow'>; now: Date },
): Promise<PostRecord> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await deps.posts.load(postId);
  const asked = withChecksDue(post, () => true, deps.now);
  if (asked === undefined) throw nothingToAsk();
  if (post.lease !== undefined) return post;
  const saved = await deps.posts.save(asked, post, unlimited);
  await queueIfNear(saved, deps);
  return saved;
}
