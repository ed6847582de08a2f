import type { Found, Paging } from '../../../shared/contracts/paging.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import type { PostFilter, PostQuery } from '../../../shared/domain/posts/post-filter.ts';
import type { ClaimedPost, Lease, PostRecord, SettledPost } from '../../../shared/domain/posts/post-record.ts';
import type { PostLimits, PostUsage } from '../../../shared/domain/posts/post-usage.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import type { OpenTarget } from '../../../shared/domain/publishing/target.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { PlatformAccount } from '../publishing/ports.ts';

export interface DueItem {
  postId: PostId;
  nextAttemptAt: Instant;
  /** Due in a day: it is only looked at what will stop it. */
  isAhead?: true | undefined;
  /** Due in a quarter of an hour: it is checked and prepared, and stays due at its instant, which is its post's time. */
  isCheck?: true | undefined;
}

/** A post claimed for a worker. `abandoned` is the lease of a worker that did not return it. */
export interface Claimed {
  post: ClaimedPost;
  abandoned?: Lease;
}

export interface Settlement {
  post: SettledPost;
  receipts: readonly Receipt[];
  /** Nothing visible changed, so the version stays and a concurrent edit is not refused. */
  isAsBefore?: boolean;
}

/**
 * Each write updates the client's usage: a post counts in a month, see `countedIn`, and among the scheduled while it is. No limit is
 * ever passed; where there is none, a crash may leave a count too high by one. Drafts and scheduled posts hold their files,
 * which cannot be removed.
 */
export interface StoredPosts {
  /** Throws `post.monthly-limit`, `post.scheduled-limit` and, for a file that is gone, `media.not-found`. */
  create(post: PostRecord, limits: PostLimits): Promise<void>;
  load(id: PostId): Promise<PostRecord>;
  listFor(clientId: ClientId): Promise<PostRecord[]>;
  /**
   * Saves over the version that was read; throws `post.changed`, `post.publishing` while a worker holds it,
   * `post.monthly-limit`, `post.scheduled-limit` and, for a file that is gone, `media.not-found`.
   */
  save<Changed extends PostRecord>(post: Changed, before: PostRecord, limits: PostLimits): Promise<Changed>;
  remove(post: PostRecord): Promise<void>;
  usageOf(clientId: ClientId, month: string): Promise<PostUsage>;
  receiptsOf(id: PostId): Promise<Receipt[]>;
  /** Of all its posts, also of removed ones. */
  receiptsFor(clientId: ClientId): Promise<Receipt[]>;
  /** Due before an instant, and from `since` on where that is given. */
  due(before: Date, since?: Date): Promise<DueItem[]>;
  /** The first `limit` due before an instant. A hint: read each again before removing it. */
  dueRemovals(before: Date, limit: number): Promise<PostId[]>;
}

/** All posts of all clients, which a function holds in memory. */
export interface ListedPosts {
  /** One page, in the order that is asked for, with the total of all pages. */
  page(query: PostQuery, paging: Paging): Promise<Found<ListedPost>>;
  /** How many pass each filter, as of one moment; of these clients alone, where some are given. */
  counts<Name extends string>(
    filters: Readonly<Record<Name, PostFilter>>,
    of?: ReadonlySet<ClientId>,
  ): Promise<Record<Name, number>>;
}

export type Posts = StoredPosts & ListedPosts;

/** What workers do with posts. */
export interface PostClaims {
  /**
   * Claims posts for a worker under one lease; undefined for an item that is void or held by another worker, and for a check of
   * what is not due at its post's time. In the order of the items. A post stays due at the same instant until it is settled, and its version stays.
   */
  claim(dueItems: readonly DueItem[], lease: Lease, now: Date): Promise<(Claimed | undefined)[]>;
  /** Gives a lease its new end in each of the posts; false, in order, where that failed or another worker has it. */
  extend(ids: readonly PostId[], lease: Lease): Promise<boolean[]>;
  /**
   * Stores in a claimed post what is true of a target if its worker dies in the call that follows, and what it has done so
   * far. False where another worker took over the lease.
   */
  mark(post: ClaimedPost, target: OpenTarget): Promise<boolean>;
  /** When the leases end of those that are still due at their instant, in the order of the items. */
  leaseEnds(dueItems: readonly DueItem[]): Promise<(Instant | undefined)[]>;
  /**
   * Saves results and returns the posts; false, in order, where another worker took over the lease. Receipts are
   * stored in any case: they are facts. The posts still count among the scheduled until `countOut`.
   */
  settle(results: readonly Settlement[], lease: Lease): Promise<boolean[]>;
  /**
   * Takes settled posts out of the scheduled count. Call it once, at most two minutes after they were settled. If
   * the call is lost, the count stays too high until a client is refused for it, which recounts.
   */
  countOut(settled: readonly SettledPost[]): Promise<void>;
}

export interface PublishQueue {
  /**
   * Delivered a little before their instant, and not before `notBefore`; what is ahead at once. Other items more than 15
   * minutes away are left to the minute job.
   */
  send(dueItems: readonly DueItem[], now: Date, notBefore?: Date): Promise<void>;
  /** In so many seconds a worker queues what is overdue then. */
  sendLook(now: Date, delaySeconds: number): Promise<void>;
  /** As `send`, for items that the minute job finds anyway: a failure is only logged. */
  enqueueNow(dueItems: readonly DueItem[], now: Date): Promise<void>;
}

/** What a platform lets people change of a published post. Failures are outcomes, never exceptions. */
export interface PublishedChanges {
  /** @param partIds the posts of a thread after the first */
  remove?(account: PlatformAccount, remoteId: string, partIds?: readonly string[]): Promise<ChangeOutcome>;
  editText?(account: PlatformAccount, remoteId: string, text: string): Promise<ChangeOutcome>;
}

/** Result of a change of a published post. Repeating the same change is harmless. */
export type ChangeOutcome =
  | { kind: 'done' }
  | { kind: 'gone' }
  | ({ kind: 'refused' } & Reason)
  | ({ kind: 'reconnect' } & Reason)
  /** It may have happened or not. */
  | ({ kind: 'unavailable' } & Reason);
