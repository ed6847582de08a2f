import {
  askedAgain,
  changeWanted,
  type GivenReview,
  isReviewedAs,
  type PostReview,
} from '../../../shared/domain/approvals/post-review.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { ownerOf, type PostId } from '../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../shared/domain/posts/post-record.ts';
import { unlimited } from '../../../shared/domain/posts/post-usage.ts';
import { type Caller, requireOwner } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import { editPost } from '../posts/edit-post.ts';
import type { Posts } from '../posts/ports.ts';
import { postChanged } from '../refusals.ts';
import { approvalHash } from './approval-hash.ts';
import { memberOf } from './with-review.ts';

interface Dependencies {
  clients: Pick<Clients, 'load'>;
  posts: Pick<Posts, 'load' | 'save'>;
  now: Date;
}

/** Repeating it changes nothing. Throws `review.not-draft`: what is scheduled has a yes. */
export async function askForReview(caller: Caller, postId: PostId, deps: Dependencies): Promise<PostRecord> {
  const { posts, now } = deps;
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await posts.load(postId);
  if (post.status !== 'draft') throw new DomainError('conflict', 'review.not-draft');
  if (post.review?.state === 'asked' || isReviewedAs(post.review, approvalHash(post))) return post;
  return saveReview(post, askedAgain(post.review, await memberOf(caller, deps), now), deps);
}

/**
 * A yes schedules the post, and whoever schedules it has said yes. A change turns it back into a draft, which keeps its time.
 * Throws `post.changed` where another version was looked at, `post.time-required` and `post.time-past`.
 */
export async function reviewPost(
  caller: Caller,
  postId: PostId,
  given: GivenReview,
  deps: Parameters<typeof editPost>[3],
): Promise<PostRecord> {
  requireOwner(caller, ownerOf(postId), 'Post');
  const post = await deps.posts.load(postId);
  if (isGivenAlready(post, given)) return post;
  if (post.version !== given.version) throw postChanged();
  if (given.answer === 'yes') {
    const { version, scheduledFor = post.scheduledFor ?? null } = given;
    return editPost(caller, postId, { status: 'scheduled', scheduledFor, version }, deps);
  }
  if (post.status !== 'draft' && post.status !== 'scheduled') throw new DomainError('conflict', 'review.too-late');
  const review = changeWanted(post.review, given.text, await memberOf(caller, deps), deps.now);
  if (post.status === 'draft') return saveReview(post, review, deps);
  return editPost(caller, postId, { status: 'draft', version: given.version }, { ...deps, review });
}

function isGivenAlready(post: PostRecord, given: GivenReview): boolean {
  if (given.answer === 'change') return post.review?.state === 'change' && post.review.text === given.text;
  const isSameTime = given.scheduledFor === undefined || given.scheduledFor === post.scheduledFor;
  return post.status === 'scheduled' && isSameTime && isReviewedAs(post.review, approvalHash(post));
}

const saveReview = (post: PostRecord, review: PostReview, { posts, now }: Dependencies) =>
  posts.save({ ...post, review, updatedAt: now.toISOString() }, post, unlimited);
