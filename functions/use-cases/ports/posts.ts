import type { Found, Paging } from '../../../shared/contracts/paging.ts';
import type { Finding } from '../../../shared/domain/posts/finding.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { PostFilter } from '../../../shared/domain/posts/post-filter.ts';
import type { PostLimits, PostUsage } from '../../../shared/domain/posts/post-usage.ts';
import type { PostStatus } from '../../../shared/domain/posts/post-status.ts';
import type { PostMedia } from '../../../shared/domain/media/post-media.ts';
import type { PostOptions } from '../../../shared/platforms/post-options.ts';
import type { Target } from '../../../shared/domain/publishing/target.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** A post as it is stored. While someone works on it, `lease` says since when and until when. */
export interface PostRecord {
  id: PostId;
  clientId: ClientId;
  clientName: string;
  content: string;
  media: PostMedia[];
  options: PostOptions;
  status: PostStatus;
  scheduledFor?: Instant | undefined;
  timeZone: string;
  publishedAt?: Instant | undefined;
  targets: Target[];
  lease?: Lease | undefined;
  /** When the post is to be checked next, before its time. */
  checkAt?: Instant | undefined;
  /** What the last check found. */
  findings?: Finding[] | undefined;
  /** The instant of the post's entry in the to-do list. */
  nextAttemptAt?: Instant | undefined;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

export interface Lease {
  token: string;
  since: Instant;
  until: Instant;
}

/** A look at a post that is due at an instant. It is void once the post's entry in the to-do list is another. */
export interface DueItem {
  postId: PostId;
  nextAttemptAt: Instant;
}

/** A post that was taken for a worker. `abandoned` is the lease of one that never came back. */
export interface Claimed {
  post: PostRecord;
  abandoned?: Lease;
}

/** What a worker made of a post it had claimed, with the proofs of what went out. */
export interface Settlement {
  post: PostRecord;
  receipts: readonly Receipt[];
  /** There is nothing new to see of it, so that its version stays: whoever edits it meanwhile is not told that it changed. */
  isAsBefore?: boolean;
}

/**
 * Each write keeps the client's usage with it: a post counts in the month it was created in for good, and among the
 * scheduled while its status is that. Drafts and scheduled posts hold their files, which cannot be removed meanwhile.
 */
export interface Posts {
  /**
   * Throws `post.monthly-limit` or `post.scheduled-limit` when it would go over one, and `media.not-found` when a file
   * is gone.
   */
  create(post: PostRecord, limits: PostLimits): Promise<void>;
  load(id: PostId): Promise<PostRecord>;
  /** One page of everybody's posts that a filter asks for, newest first, without what workers need, and how many there are on all pages. */
  page(filter: PostFilter, paging: Paging): Promise<Found<PostRecord>>;
  /** One client's, newest first, as they are at this moment. */
  listFor(clientId: ClientId): Promise<PostRecord[]>;
  /**
   * Saves over what was read; throws `post.changed` when it changed since, or `post.publishing` while it is worked on,
   * `post.scheduled-limit` when one more would be scheduled than the limit, and `media.not-found` when a file is gone.
   */
  save(post: PostRecord, before: PostRecord, limits: Pick<PostLimits, 'scheduledPosts'>): Promise<PostRecord>;
  remove(post: PostRecord, now: Date): Promise<void>;
  /** @param month as `usageMonth` names it */
  usageOf(clientId: ClientId, month: string): Promise<PostUsage>;
  /** The receipts of a post, whether it is still there or not. */
  receiptsOf(id: PostId): Promise<Receipt[]>;
  /** Looks that are due before an instant, soonest first. */
  due(before: Date): Promise<DueItem[]>;
  /** The soonest `limit` of the published posts whose removal is due before an instant. A hint, as with clients. */
  dueRemovals(before: Date, limit: number): Promise<PostId[]>;
  /**
   * Takes posts for a worker under one lease: in the order of the looks, each that still holds and that nobody else has. The
   * post stays due at the same instant until it is settled, and its version stays what it was.
   */
  claim(dueItems: readonly DueItem[], lease: Lease, now: Date): Promise<(Claimed | undefined)[]>;
  /**
   * Saves a worker's results for scheduled posts it claimed and gives those back; in their order, false when the lease was
   * lost to another worker. Receipts stay in any case: they are true whoever has the post. They stay counted among the scheduled.
   */
  settle(results: readonly Settlement[], lease: Lease): Promise<boolean[]>;
  /**
   * Counts settled posts out of the scheduled, those of a client at once. To be called once, and at most some two minutes after
   * they were settled; if it never is, the count is too high until somebody is refused for it.
   */
  countOut(settled: readonly PostRecord[]): Promise<void>;
}
