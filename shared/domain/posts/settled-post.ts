import { firstCommentAt, type JudgedPost } from '../../platforms/judged-post.ts';
import { commentUnnamed, newComment } from '../publishing/first-comment.ts';
import { earliestAttemptAt } from '../publishing/preparation.ts';
import { type Target, statusOf } from '../publishing/target.ts';
import type { PostRecord, SettledPost } from './post-record.ts';

/** A target that has gone out, with its first comment waiting to be sent; without the post's id it never can be. */
export function withFirstComment(
  post: JudgedPost,
  target: Target,
  { accountId, now }: { accountId: string | undefined; now: Date },
): Target {
  if (target.state !== 'published' || firstCommentAt(post, target.platform) === undefined) return target;
  const firstComment = target.remoteId === undefined ? commentUnnamed(now) : newComment(accountId, now);
  return { ...target, firstComment };
}

/** The post with new targets: its status, and when it is due again, follow from them. */
export function settledPost(
  { lease: _lease, checkAt: _checkAt, nextAttemptAt: _nextAttemptAt, ...post }: SettledPost,
  targets: Target[],
  now: Date,
): SettledPost {
  const status = statusOf(targets);
  const nextAttemptAt = earliestAttemptAt(targets);
  const due = nextAttemptAt === undefined ? {} : { nextAttemptAt };
  const updatedAt = now.toISOString();
  const settled = { ...post, targets, updatedAt };
  switch (status) {
    case 'scheduled':
      return { ...settled, ...due, status, checkAt: undefined };
    case 'published':
      return { ...settled, ...due, status, publishedAt: post.publishedAt ?? updatedAt };
    case 'unconfirmed':
      return { ...settled, ...due, status, publishedAt: undefined };
    case 'failed':
      return { ...settled, status, publishedAt: undefined };
  }
}

export const isSettled = (post: PostRecord): post is SettledPost => post.status !== 'draft';
