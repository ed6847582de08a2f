import type { AccountDay } from '../../../shared/domain/metrics/account-day.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import type { AccountMetrics, Responses } from '../../../shared/domain/metrics/metrics.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import type { Instant } from '../../../shared/domain/text.ts';

/** A client's account at a platform, whichever it is at the time. */
export interface AccountKey {
  clientId: ClientId;
  platform: Platform;
}

/** Targets of a post that failed, as one event told of them. */
export interface Failure {
  eventId: string;
  clientId: ClientId;
  platform: Platform;
  failedAt: Instant;
}

/** The numbers of a client's posts and accounts. They outlive the posts and go with the client. */
export interface Metrics {
  /** Keeps a post that went out and counts it in its day: once, however often it is told. */
  recordPublished(post: MeasuredPost): Promise<void>;
  /** Counts a failure in its day: once, however often its event is told. */
  recordFailure(failure: Failure): Promise<void>;
  findPost(receipt: Pick<Receipt, 'postId' | 'platform' | 'publishedAt'>): Promise<MeasuredPost | undefined>;
  /** What went out at or after an instant and before another, newest first, and no more than `most` if that is given. */
  postsOf(account: AccountKey, range: { from: Instant; to: Instant; most?: number }): Promise<MeasuredPost[]>;
  /** Saves what was measured of a post that is still kept, unless it was removed at the platform meanwhile. */
  savePost(post: MeasuredPost): Promise<void>;
  /** Marks a post that is kept as removed at the platform: it is asked about no more. */
  markRemoved(of: Pick<Receipt, 'postId' | 'platform' | 'publishedAt'>, removedAt: Instant): Promise<void>;
  /** The days of a range that hold anything, in their order; both ends belong to it. */
  daysOf(account: AccountKey, range: { from: string; to: string }): Promise<AccountDay[]>;
  /** Keeps how people responded to what went out on a day, unless the day was erased. */
  closeDay(account: AccountKey, day: string, posts: Responses): Promise<void>;
  /**
   * Keeps an account's own numbers of a day, unless there are none of its month and the client was removed or the account is not
   * connected any more, so that what was erased does not come back.
   */
  saveOwnNumbers(account: AccountKey, day: string, numbers: AccountMetrics): Promise<void>;
}

/**
 * When an account is to be measured next. `wishes` moves with each wish, `measuredDay` is the last day on which the account's own
 * numbers were taken, and `closedDay` the last whose posts are summed up for good.
 */
export interface Collection extends AccountKey {
  collectAt: Instant;
  requests: number;
  measuredDay?: string | undefined;
  closedDay?: string | undefined;
}

export interface Collections {
  /** Has the account measured at an instant, unless it will be sooner. */
  request(account: AccountKey, at: Instant): Promise<void>;
  /** What is due before an instant, soonest first. */
  due(before: Date): Promise<(AccountKey & { collectAt: Instant })[]>;
  find(account: AccountKey): Promise<Collection | undefined>;
  /** Says what is to be next of a collection that was found so, unless somebody else has moved it or wished since. */
  settle(found: Collection, next: Pick<Collection, 'collectAt' | 'measuredDay' | 'closedDay'>): Promise<void>;
  /** Ends a collection that was found so, unless somebody else has moved it or wished since. */
  end(found: Collection): Promise<void>;
}

/** What is to be done about metrics, each as of an instant. */
export type MetricsTask =
  /** Record what of a post is out, and measure it if it is time. */
  | { kind: 'post'; postId: PostId; asOf: Instant }
  | { kind: 'failure'; postId: PostId; platforms: Platform[]; eventId: string; failedAt: Instant; asOf: Instant }
  /** Measure an account that is due at `dueAt`; the next time is `nextAt`. */
  | { kind: 'account'; clientId: ClientId; platform: Platform; dueAt: Instant; nextAt: Instant; asOf: Instant };

export interface MetricsQueue {
  /** Brings each task to a worker at its instant, or after 15 minutes at most. */
  send(tasks: readonly MetricsTask[], now: Date): Promise<void>;
}
