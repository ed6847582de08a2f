import type { AccountMetrics, PostMetrics } from '../../../shared/domain/metrics/metrics.ts';
import type { PostKind } from '../../../shared/platforms/post-kind.ts';
import type { PlatformAccount } from './publisher.ts';

/**
 * A platform's numbers. Throws `InsightsRefused` when the platform tells none of this account for now, and anything else
 * for what concerns this one question.
 */
export interface Insights {
  /** Without this permission the platform tells nothing, and is not asked. */
  neededScope?: string;
  /** A published post's numbers by now; undefined when the platform has none to tell of it. */
  postMetrics(post: { remoteId: string; kind: PostKind; account: PlatformAccount }): Promise<PostMetrics | undefined>;
  /** An account's numbers of a day (`2026-11-21`), of the running one so far. Absent where none are told. */
  accountMetrics?(account: PlatformAccount, day: string): Promise<AccountMetrics>;
}
