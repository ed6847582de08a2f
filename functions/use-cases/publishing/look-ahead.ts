import { isDeepStrictEqual } from 'node:util';
import { ownerOf } from '../../../shared/domain/ids.ts';
import type { ScheduledPost } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import type { DueItem } from '../posts/ports.ts';
import { isRefusal } from '../../../shared/domain/errors.ts';
import { savedUnlessConflict } from '../refusals.ts';
import { openAccounts } from './accounts.ts';
import type { PublishDependencies } from './publish-dependencies.ts';
import type { AttemptResult } from './publish-posts.ts';
import { findingsOf } from './work-on-post.ts';

/**
 * Looks a day ahead for what will stop posts, and stores it where it is new. No post is claimed, and usually nothing is
 * written. What somebody edits in between stays as it is edited: they see the same findings while they edit.
 */
export async function lookAhead(
  dueItems: readonly DueItem[],
  deps: PublishDependencies,
): Promise<PromiseSettledResult<AttemptResult>[]> {
  const read = await Promise.allSettled(dueItems.map((dueItem) => stillDue(dueItem, deps)));
  const posts = read.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []));
  const opened = openAccounts(posts, deps);

  async function look(post: ScheduledPost): Promise<AttemptResult> {
    const accounts = await opened;
    if (!accounts.hasClient(ownerOf(post.id))) return 'void';
    const findings = await findingsOf(post, accounts);
    if (isDeepStrictEqual(findings, post.findings)) return post.status;
    const found = { ...post, findings, updatedAt: deps.clock().toISOString() };
    return (await savedUnlessConflict(() => deps.posts.save(found, post, unlimited))) ? post.status : 'void';
  }

  return Promise.allSettled(
    read.map(async (each) => {
      if (each.status === 'rejected') throw each.reason;
      return each.value === undefined ? 'void' : look(each.value);
    }),
  );
}

/** Undefined when it was removed, moved or sent. */
async function stillDue({ postId, nextAttemptAt }: DueItem, { posts }: Pick<PublishDependencies, 'posts'>) {
  try {
    const post = await posts.load(postId);
    return post.status === 'scheduled' && post.nextAttemptAt === nextAttemptAt ? post : undefined;
  } catch (error) {
    if (isRefusal(error, 'not-found')) return undefined;
    throw error;
  }
}
