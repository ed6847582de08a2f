import { earliestAttemptAt, nextCheckAt } from '../publishing/preparation.ts';
import { statusOf, type Target } from '../publishing/target.ts';
import type { PostRecord, SettledPost } from './post-record.ts';

/** The post with new targets: its status, and when it is due again, follow from them. */
export function settledPost(
  { lease: _lease, checkAt: _checkAt, nextAttemptAt: _nextAttemptAt, ...post }: SettledPost,
  targets: Target[],
  now: Date,
): SettledPost {
  const status = statusOf(targets);
  const checkAt = status === 'scheduled' ? nextCheckAt(post.scheduledFor, now) : undefined;
  const nextAttemptAt = earliestAttemptAt(targets, checkAt);
  const due = nextAttemptAt === undefined ? {} : { nextAttemptAt };
  const updatedAt = now.toISOString();
  const settled = { ...post, targets, updatedAt };
  switch (status) {
    case 'scheduled':
      return { ...settled, ...due, status, checkAt };
    case 'published':
      return { ...settled, ...due, status, publishedAt: post.publishedAt ?? updatedAt };
    case 'unconfirmed':
      return { ...settled, ...due, status, publishedAt: undefined };
    case 'failed':
      return { ...settled, status, publishedAt: undefined };
  }
}

export const isSettled = (post: PostRecord): post is SettledPost => post.status !== 'draft';
