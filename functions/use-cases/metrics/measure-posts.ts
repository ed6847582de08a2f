import { isMeasurementDue, type MeasuredPost, withMetrics } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { Retention } from '../../../shared/platforms/retention.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { reasonOf, type Warn } from '../warn.ts';
import { InsightsRefused } from './insights-refused.ts';
import type { OpenedAccount } from './open-account.ts';
import type { Metrics } from './ports.ts';

export interface MeasurePostsDependencies {
  retentions: Readonly<Record<Platform, Retention>>;
  metrics: Pick<Metrics, 'savePost'>;
  warn: Warn;
  now: Date;
  hasTime: () => boolean;
}

const requestsPerRun = 100;

export async function measurePosts(
  posts: readonly MeasuredPost[],
  { insights, account }: OpenedAccount,
  deps: MeasurePostsDependencies,
): Promise<{ posts: MeasuredPost[]; refused?: InsightsRefused }> {
  const measured = new Map<MeasuredPost, MeasuredPost>();
  const all = () => posts.map((post) => measured.get(post) ?? post);
  const mayKeep = ({ platform }: MeasuredPost) => deps.retentions[platform].posts !== 'never';
  const due = posts
    .filter((post) => isMeasurementDue(post, deps.now) && mayKeep(post))
    .filter(isReadableWith({ account }));
  for (const post of due.toSorted(longestAgoFirst).slice(0, requestsPerRun)) {
    const { remoteId = '', kind, postId, platform } = post;
    if (!deps.hasTime()) break;
    try {
      const metrics = await insights.postMetrics({ remoteId, kind, account });
      const result =
        metrics === undefined ? { ...post, sampledAt: deps.now.toISOString() } : withMetrics(post, metrics, deps.now);
      await deps.metrics.savePost(result, post);
      measured.set(post, result);
    } catch (error) {
      if (error instanceof InsightsRefused) return { posts: all(), refused: error };
      deps.warn('post not measured', { post: pseudonymOf(postId), platform, reason: reasonOf(error) });
      const failed = { ...post, sampledAt: deps.now.toISOString() };
      await deps.metrics.savePost(failed, post);
      measured.set(post, failed);
    }
  }
  return { posts: all() };
}

/** A token reads only posts of its own account with a known id. */
export const isReadableWith =
  ({ account }: Pick<OpenedAccount, 'account'>) =>
  ({ accountId, remoteId }: MeasuredPost) =>
    accountId === account.accountId && remoteId !== undefined;

const longestAgoFirst = (a: MeasuredPost, b: MeasuredPost) =>
  (a.sampledAt ?? '').localeCompare(b.sampledAt ?? '') || a.publishedAt.localeCompare(b.publishedAt);
