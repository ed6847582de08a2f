import type { AccountMetrics, PostMetrics } from '../../../shared/domain/metrics/metrics.ts';
import type { PostKind } from '../../../shared/platforms/post-kind.ts';
import type { PlatformAccount } from './publisher.ts';

/** Throws `InsightsRefused` when the whole account is refused for now, any other error for one question. */
export interface Insights {
  /** Without this scope the platform answers nothing and is not asked. */
  neededScope?: string;
  /** A published post's metrics by now; undefined when the platform has none. */
  postMetrics(post: { remoteId: string; kind: PostKind; account: PlatformAccount }): Promise<PostMetrics | undefined>;
  /** An account's metrics of a day (`2026-11-21`); today's are partial. Absent where the platform has none. */
  accountMetrics?(account: PlatformAccount, day: string): Promise<AccountMetrics>;
}
