import { isMeasurementDue, type MeasuredPost, withMetrics } from '../../../shared/domain/metrics/post-metrics.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { reasonOf, type Warn } from '../warn.ts';
import { InsightsRefused } from './insights-refused.ts';
import type { OpenedAccount } from './open-account.ts';
import type { Metrics } from './ports.ts';

export interface Measuring {
  metrics: Pick<Metrics, 'savePost'>;
  warn: Warn;
  now: Date;
  /** Whether there is time for one more question. */
  hasTime: () => boolean;
}

/** As many posts are asked about in one run; the others are first in the next. */
const questionsInARun = 100;

/**
 * Asks the platform about the posts that are due, those first that it was asked about longest ago, and saves each at once. A
 * post that cannot be measured does not stop the others; a platform that tells none for now does.
 * @returns the posts as they are then, and why the platform told no more
 */
export async function measurePosts(
  posts: readonly MeasuredPost[],
  { insights, account }: OpenedAccount,
  deps: Measuring,
): Promise<{ posts: MeasuredPost[]; refused?: InsightsRefused }> {
  const measured = new Map<MeasuredPost, MeasuredPost>();
  const all = () => posts.map((post) => measured.get(post) ?? post);
  const due = posts.filter((post) => isMeasurementDue(post, deps.now)).filter(askableOf({ account }));
  for (const post of due.toSorted(longestAgoFirst).slice(0, questionsInARun)) {
    const { remoteId = '', kind, postId, platform } = post;
    if (!deps.hasTime()) break;
    try {
      const told = await insights.postMetrics({ remoteId, kind, account });
      const result =
        told === undefined ? { ...post, askedAt: deps.now.toISOString() } : withMetrics(post, told, deps.now);
      await deps.metrics.savePost(result);
      measured.set(post, result);
    } catch (error) {
      if (error instanceof InsightsRefused) return { posts: all(), refused: error };
      deps.warn('post not measured', { post: pseudonymOf(postId), platform, reason: reasonOf(error) });
      const asked = { ...post, askedAt: deps.now.toISOString() };
      await deps.metrics.savePost(asked);
      measured.set(post, asked);
    }
  }
  return { posts: all() };
}

/** What another account published cannot be asked about with this one's token, nor what the platform gave no name. */
export const askableOf =
  ({ account }: Pick<OpenedAccount, 'account'>) =>
  ({ accountId, remoteId }: MeasuredPost) =>
    accountId === account.accountId && remoteId !== undefined;

const longestAgoFirst = (a: MeasuredPost, b: MeasuredPost) =>
  (a.askedAt ?? '').localeCompare(b.askedAt ?? '') || a.publishedAt.localeCompare(b.publishedAt);
