import { postIdOf } from '../../../shared/domain/ids.ts';
import type { MeasuredPost } from '../../../shared/domain/metrics/post-metrics.ts';
import { noResponses, type PostMetrics } from '../../../shared/domain/metrics/metrics.ts';
import { aClientId } from './post-record.ts';

/** Published on Facebook at noon and not sampled yet. */
export function aMeasuredPost(wanted: Partial<MeasuredPost> = {}): MeasuredPost {
  return {
    postId: postIdOf(aClientId, '01JD1111111111111111111111'),
    platform: 'facebook',
    accountId: '100',
    remoteId: '100_1',
    permalink: 'https://facebook.example/1',
    publishedAt: '2026-11-20T12:00:00.000Z',
    isOnTime: true,
    kind: 'text',
    excerpt: 'Fresh manakish',
    timeZone: 'Asia/Beirut',
    days: {},
    ...wanted,
  };
}

export const someMetrics = (wanted: Partial<PostMetrics> = {}): PostMetrics => ({
  ...noResponses,
  engagementRate: 0,
  at: '2026-11-20T13:00:00.000Z',
  ...wanted,
});
