import { addDays, agencyDay, dayStart } from '../../../shared/domain/time/agency-day.ts';
import { firstLateDay, firstOpenDay, sumsByDay } from '../../../shared/domain/metrics/day-sums.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import type { Collection, Metrics } from './ports.ts';

/**
 * From the last closed day on. Idempotent.
 * @returns the posts of the open days whose numbers may be kept, newest first, and the last closed day
 */
export async function closeDays(
  { clientId, platform, closedDay, forgottenDay = '' }: Collection,
  { metrics, now }: { metrics: Pick<Metrics, 'postsOf' | 'closeDay'>; now: Date },
): Promise<{ posts: MeasuredPost[]; closedDay: string }> {
  const account = { clientId, platform };
  const firstOpen = firstOpenDay(now);
  const firstLeft = closedDay === undefined ? firstLateDay(now) : addDays(closedDay, 1);
  const from = dayStart(firstLeft < firstOpen ? firstLeft : firstOpen);
  const posts = await metrics.postsOf(account, { from, to: new Date(now.getTime() + 1).toISOString() });
  const isOpen = ({ publishedAt }: MeasuredPost) => agencyDay(publishedAt) >= firstOpen;
  const kept = posts.filter(({ publishedAt }) => agencyDay(publishedAt) > forgottenDay);
  for (const [day, sum] of sumsByDay(kept.filter((post) => !isOpen(post)))) await metrics.closeDay(account, day, sum);
  return { posts: kept.filter(isOpen), closedDay: addDays(firstOpen, -1) };
}
