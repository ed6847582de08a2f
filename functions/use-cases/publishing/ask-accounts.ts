import type { ClientId } from '../../../shared/domain/ids.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { isWorthAsking } from '../../../shared/domain/publishing/question.ts';
import type { DueItem, Posts, PublishQueue } from '../posts/ports.ts';
import type { UnconfirmedAccounts } from './ports.ts';
import { savedUnlessConflict } from '../unless-conflict.ts';
import { questioned } from './questioned.ts';

/** Something happened at these accounts: their platforms are asked at once about what is unconfirmed there. */
export async function askAccounts(
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
  for (const [accountId, clientId] of clients) asked += await askAccount(accountId, clientId, deps);
  return { asked };
}

async function askAccount(
  accountId: string,
  clientId: ClientId,
  { unconfirmed, posts, queue, now }: Parameters<typeof askAccounts>[1],
): Promise<number> {
  const all = await posts.listFor(clientId);
  const ofAccount = all.filter(({ targets }) =>
    targets.some((target) => target.state === 'unconfirmed' && target.accountId === accountId),
  );
  if (ofAccount.length === 0) await unconfirmed.forget(accountId);
  const dueItems: DueItem[] = [];
  for (const post of ofAccount) {
    const asked = questioned(post, (target) => target.accountId === accountId && isWorthAsking(target, now), now);
    // A worker may hold the post, or its owner edit it, at this moment.
    if (asked?.nextAttemptAt === undefined) continue;
    if (await savedUnlessConflict(() => posts.save(asked, post, unlimited)))
      dueItems.push({ postId: post.id, nextAttemptAt: asked.nextAttemptAt });
  }
  await queue.enqueueNow(dueItems, now);
  return dueItems.length;
}
