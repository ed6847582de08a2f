import type { Analytics } from '../../../../../shared/domain/metrics/analytics.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { csv } from '../../../files/csv.ts';
import { analyticsTexts as texts } from './messages.ts';

export function daysCsv({ days }: Pick<Analytics, 'days'>): string {
  const header = [
    texts.day,
    texts.published,
    texts.failures,
    texts.views,
    texts.reach,
    texts.engagements,
    texts.followers,
  ];
  return csv(
    header,
    days.map((day) => [day.day, day.published, day.failed, day.views, day.reach, day.engagements, day.followers]),
  );
}

export function topPostsCsv({ topPosts }: Pick<Analytics, 'topPosts'>): string {
  const { post, platform, publishedAt, engagements, views, reach, engagementRate, permalink } = texts;
  return csv(
    [post, platform, publishedAt, engagements, views, reach, `${engagementRate} (%)`, permalink],
    topPosts.map(({ latest, ...top }) => [
      top.excerpt,
      platformNames[top.platform],
      top.publishedAt,
      top.engagements,
      latest.views,
      latest.reach,
      latest.engagementRate,
      top.permalink,
    ]),
  );
}
