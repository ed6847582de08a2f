import type { AccountMetrics, PostMetrics } from '../../../shared/domain/metrics/metrics.ts';
import type { Reason } from '../../../shared/messages/reason.ts';
import type { PostKind } from '../../../shared/platforms/post-kind.ts';
import type { PlatformData } from './connections.ts';
import type { PlatformAccount } from './publisher.ts';

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
