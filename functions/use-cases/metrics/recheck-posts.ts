import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import { historyDays } from '../../../shared/domain/publishing/history.ts';
import { agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { day } from '../../../shared/durations.ts';
import type { Retention } from '../../../shared/platforms/retention.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { reasonOf, type Warn } from '../warn.ts';
import { isReadableWith } from './measure-posts.ts';
import type { OpenedAccount } from './open-account.ts';
import type { AccountKey, Metrics } from './ports.ts';

interface Dependencies {
  metrics: Pick<Metrics, 'postsOf' | 'savePost' | 'forgetResponses'>;
  warn: Warn;
  now: Date;
}

/** Days before the platform's limit, so that a run that fails can be made up for. */
const margin = 3;

/**
 * Asks whether posts with numbers that were not asked for in a while are still there, where a platform makes that the
 * condition of keeping numbers. Those of a day on which one is gone, or on which another account published, are deleted.
 */
export async function recheckPosts(
  key: AccountKey,
  opened: Pick<OpenedAccount, 'account' | 'insights'>,
  { recheckDays }: Retention,
  { metrics, warn, now }: Dependencies,
): Promise<void> {
  const { account, insights } = opened;
  if (recheckDays === undefined || insights.existing === undefined) return;
  const to = now.toISOString();
  const from = new Date(now.getTime() - historyDays * day).toISOString();
  const isDue = ({ latest, removedAt, sampledAt = '' }: MeasuredPost) =>
    latest !== undefined &&
    removedAt === undefined &&
    now.getTime() - Date.parse(sampledAt) >= (recheckDays - margin) * day;
  const due = (await metrics.postsOf(key, { from, to })).filter(isDue);
  if (due.length === 0) return;
  try {
    const own = due.filter(isReadableWith(opened));
    const there = await insights.existing(
      own.flatMap(({ remoteId = [] }) => remoteId),
      account,
    );
    const isThere = (post: MeasuredPost) => own.includes(post) && there.has(post.remoteId ?? '');
    for (const post of due.filter(isThere)) await metrics.savePost({ ...post, sampledAt: to }, post);
    const gone = new Set(due.filter((post) => !isThere(post)).map(({ publishedAt }) => agencyDay(publishedAt)));
    for (const date of gone) await metrics.forgetResponses(key, { from: date, to: date, at: to });
  } catch (error) {
    warn('posts not rechecked', { client: pseudonymOf(key.clientId), platform: key.platform, reason: reasonOf(error) });
  }
}
