import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { csv } from '../../../files/csv.ts';
import { analyticsTexts as texts } from './messages.ts';
import { postCounts } from './post-columns.ts';

export function daysCsv({ days, followers }: Pick<Analytics, 'days' | 'followers'>): string {
  const header = [
    texts.day,
    texts.published,
    texts.failures,
    texts.views,
    texts.reach,
    texts.engagements,
    ...followers.map(({ platform }) => `${texts.followers}: ${platformNames[platform]}`),
  ];
  return csv(
    header,
    days.map(({ day, published, failed, views, reach, engagements }) => [
      day,
      published,
      failed,
      views,
      reach,
      engagements,
      ...followers.map((account) => account.days.find((each) => each.day === day)?.followers),
    ]),
  );
}

/** What is not known is empty. */
export function postsCsv(posts: readonly HistoryPost[]): string {
  const { post, kind, platform, publishedAt, engagementRate, permalink } = texts;
  return csv(
    [post, platform, kind, publishedAt, ...postCounts.map((name) => texts[name]), `${engagementRate} (%)`, permalink],
    posts.map((sent) => [
      sent.excerpt,
      platformNames[sent.platform],
      texts.kinds[sent.kind],
      sent.publishedAt,
      ...postCounts.map((name) => sent.latest?.[name]),
      sent.latest?.engagementRate,
      sent.permalink,
    ]),
  );
}
