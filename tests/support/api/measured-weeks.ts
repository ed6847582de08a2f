import { dynamoMetrics } from '../../../functions/adapters/dynamodb/metrics/metrics.ts';
import { openTable } from '../../../functions/adapters/dynamodb/table/table.ts';
import { newId } from '../../../functions/runtime/random.ts';
import { type ClientId, postIdOf } from '../../../shared/domain/ids.ts';
import { timeOn } from '../../../shared/domain/posts/schedule-time.ts';
import { addDays, agencyDay } from '../../../shared/domain/time/agency-day.ts';
import { defaultTimeZone } from '../../../shared/domain/time/default-time-zone.ts';
import { weekdayOf } from '../../../shared/domain/time/zone-day.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { aMeasuredPost, someMetrics } from '../records/measured-post.ts';

interface Weeks {
  readonly clientId: ClientId;
  readonly platform: Platform;
  /** 1 is Monday; `hour` in Beirut. */
  readonly weekday: number;
  readonly hour: number;
  /** One a week, the last of them last week. */
  readonly posts: number;
  /** Of each post in its first 24 hours. */
  readonly likes: number;
}

/** What went out before the product ran, written to the table that `TABLE_NAME` names. */
export async function measuredWeeks({ clientId, platform, weekday, hour, posts, likes }: Weeks): Promise<void> {
  const metrics = dynamoMetrics(openTable(process.env['TABLE_NAME'] ?? ''));
  const today = agencyDay(new Date().toISOString());
  const lastWeek = addDays(today, weekday - weekdayOf(today) - 7);
  for (let week = 0; week < posts; week += 1) {
    const { at } = timeOn(addDays(lastWeek, -7 * week), `${String(hour).padStart(2, '0')}:00`, defaultTimeZone);
    const oneDay = someMetrics({ likes, reach: 200, views: 300, at });
    await metrics.recordPublished(
      aMeasuredPost({ postId: postIdOf(clientId, newId()), platform, publishedAt: at, oneDay, latest: oneDay }),
    );
  }
}
