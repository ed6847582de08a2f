import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { AccountDay, Outcomes } from '../../../shared/domain/metrics/account-day.ts';
import type { LiveNumbers } from '../../../shared/domain/metrics/live-numbers.ts';
import type { AccountMetrics, PostMetrics, Responses } from '../../../shared/domain/metrics/metrics.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Counters, StatisticsKind } from '../../../shared/domain/operations/statistics.ts';
import type { Receipt } from '../../../shared/domain/publishing/receipt.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { PostKind } from '../../../shared/platforms/post-kind.ts';
import type { PlatformData } from '../connections/connection-ports.ts';
import type { PlatformAccount } from '../publishing/ports.ts';

export interface AccountKey {
  clientId: ClientId;
  platform: Platform;
}

type CountedDay = Pick<AccountDay, 'platform' | 'day'> & Outcomes;

interface Failure {
  eventId: string;
  clientId: ClientId;
  platform: Platform;
  failedAt: Instant;
}

/** A post at a platform where it went out. */
export type Published = Pick<MeasuredPost, 'postId' | 'platform' | 'publishedAt' | 'excerpt'>;

/** The metrics of a client's posts and accounts. They outlive the posts and are removed with the client. */
export interface Metrics {
  recordPublished(post: MeasuredPost): Promise<void>;
  recordFailure(failure: Failure): Promise<void>;
  findPost(receipt: Pick<Receipt, 'postId' | 'platform' | 'publishedAt'>): Promise<MeasuredPost | undefined>;
  postsOf(account: AccountKey, range: { from: Instant; to: Instant; most?: number }): Promise<MeasuredPost[]>;
  /**
   * What went out, in no order; at most `most` of a client's account, or the first `most` of some clients or of all, each with
   * the excerpt of its post's first platform.
   */
  publishedBetween(
    of: ClientId | ReadonlySet<ClientId> | undefined,
    range: { from: Instant; to: Instant; most: number },
  ): Promise<Published[]>;
  /** The first `most` of some clients or of all, in no order, with their numbers. */
  measuredBetween(
    of: ReadonlySet<ClientId> | undefined,
    range: { from: Instant; to: Instant; most: number },
  ): Promise<MeasuredPost[]>;
  /**
   * Saves a measurement over the one that was read, unless the post is not recorded, was removed at the platform or
   * measured by somebody else in the meantime.
   */
  savePost(post: MeasuredPost, read: Pick<MeasuredPost, 'sampledAt'>): Promise<void>;
  markRemoved(of: Pick<Receipt, 'postId' | 'platform' | 'publishedAt'>, removedAt: Instant): Promise<void>;
  daysOf(account: AccountKey, range: { from: string; to: string }): Promise<AccountDay[]>;
  /** Our part of `daysOf`: the days with publications or failures. */
  outcomesOf(account: AccountKey, range: { from: string; to: string }): Promise<CountedDay[]>;
  /** Stores the sum of the responses to a day's posts, unless the day was erased. */
  closeDay(account: AccountKey, day: string, posts: Responses): Promise<void>;
  /** Creates a month only for an existing client with a connected account: erased data must not come back. */
  saveAccountMetrics(account: AccountKey, day: string, numbers: AccountMetrics): Promise<void>;
  /** Deletes the responses to what went out on these days, and the days' sums. What we did ourselves stays. */
  forgetResponses(account: AccountKey, days: ForgottenDays): Promise<void>;
  forgetAccountMetrics(account: AccountKey, days: ForgottenDays): Promise<void>;
}

/** Both days included. `at`: a measurement that began earlier is not saved. */
interface ForgottenDays {
  from: string;
  to: string;
  at: Instant;
}

/** What a run leaves for the next. */
export interface CollectionProgress {
  collectAt: Instant;
  /** The last day with metrics of the account. */
  measuredDay?: string | undefined;
  /** The last day with a sum. */
  closedDay?: string | undefined;
  /** The last days whose numbers were deleted because the platform does not let them be kept. */
  forgottenDay?: string | undefined;
  forgottenAccountDay?: string | undefined;
  /** When the account could not be asked for the first time since it was last asked. */
  unheardSince?: Instant | undefined;
}

/** `requests` counts calls of `request`. */
export interface Collection extends AccountKey, CollectionProgress {
  requests: number;
}

export interface Collections {
  request(account: AccountKey, at: Instant): Promise<void>;
  due(before: Date): Promise<(AccountKey & { collectAt: Instant })[]>;
  find(account: AccountKey): Promise<Collection | undefined>;
  settle(found: Collection, next: CollectionProgress): Promise<void>;
  end(found: Collection): Promise<void>;
}

/** `asOf` is the instant at which a worker should run the task. */
export type MetricsTask =
  | { kind: 'post'; postId: PostId; asOf: Instant }
  | { kind: 'failure'; postId: PostId; platforms: Platform[]; eventId: string; failedAt: Instant; asOf: Instant }
  | { kind: 'account'; clientId: ClientId; platform: Platform; dueAt: Instant; nextAt: Instant; asOf: Instant };

export interface MetricsQueue {
  /** Delivers each task at its instant, or after at most 15 minutes. */
  send(tasks: readonly MetricsTask[], now: Date): Promise<void>;
}

export interface MeasuredAt {
  readonly remoteId: string;
  readonly kind: PostKind;
}

/** The platform does not have the post any more, and its terms ask that its numbers go. */
export type Gone = 'gone';

/** The platform took the post, and refused it afterwards. */
export interface Refused {
  readonly refusedBecause: Reason;
}

export type PostAnswer = PostMetrics | Gone | Refused | undefined;

/** Throws `InsightsRefused` when the whole account is refused for now, any other error for one question. */
export interface Insights {
  /** Without this scope the platform answers nothing and is not asked. */
  neededScope?: string;
  /** A published post's metrics by now; undefined when the platform has none. */
  postMetrics(post: MeasuredAt & { account: PlatformAccount }): Promise<PostAnswer>;
  /** The same of several posts in one request, by their ids there. Absent where each is asked for alone. */
  readonly together?: {
    readonly most: number;
    metricsOf(posts: readonly MeasuredAt[], account: PlatformAccount): Promise<ReadonlyMap<string, PostAnswer>>;
  };
  /** What may change of an account, such as what it pays for; undefined while that need not be asked again. */
  changedData?(account: PlatformAccount): Promise<PlatformData | undefined>;
  /** Which of these posts are still there. Only where keeping numbers depends on it. */
  existing?(remoteIds: readonly string[], account: PlatformAccount): Promise<ReadonlySet<string>>;
  /**
   * An account's metrics of a day (`2026-11-21`); today's are partial. Undefined when the platform tells nothing of that day;
   * absent where it has none.
   */
  accountMetrics?(account: PlatformAccount, day: string): Promise<AccountMetrics | undefined>;
}

export interface CountedChange {
  /** The item and its new version: the same on every delivery. */
  name: string;
  /** The second of the change, in seconds since 1970: the same on every delivery. */
  second: number;
  difference: Counters;
}

export interface Statistics {
  load(kind: StatisticsKind): Promise<Counters>;
  /** Adds the changes; one that was counted within the last 30 days adds nothing. Names are unique. */
  fold(kind: StatisticsKind, changes: readonly CountedChange[], now: Date): Promise<void>;
}

/** What a published post did, asked now and kept nowhere. Throws `connection.reconnect` or `connection.no-answer`. */
export type AskLiveNumbers = (post: {
  remoteId: string;
  publishedAt: Instant;
  account: PlatformAccount;
}) => Promise<LiveNumbers>;
