import { expect, it } from 'vitest';
import { someMetrics } from '../../support/records/measured-post.ts';
import {
  mayDerive,
  mayKeep,
  maySum,
  isReported,
  reportedMetrics,
} from '../../../shared/domain/metrics/metric-availability.ts';
import { Platform } from '../../../shared/platforms/platforms.ts';

const those = (is: (platform: Platform) => boolean) => Platform.options.filter(is);

it('lets the numbers of these platforms be summed with those of others, and anything be made of them', () => {
  const free = ['instagram', 'facebook', 'tiktok', 'linkedin', 'twitter', 'bluesky', 'threads'];
  expect(those(maySum)).toEqual(free);
  expect(those(mayDerive)).toEqual(free);
});

it('keeps no numbers of one platform', () => {
  expect(those((platform) => !mayKeep(platform))).toEqual(['pinterest']);
});

it.each([
  ['views', ['instagram', 'facebook', 'tiktok', 'linkedin', 'twitter', 'youtube', 'threads']],
  ['reach', ['instagram', 'facebook', 'linkedin']],
  ['likes', ['instagram', 'facebook', 'tiktok', 'linkedin', 'twitter', 'youtube', 'bluesky', 'threads']],
  ['comments', ['instagram', 'facebook', 'tiktok', 'linkedin', 'twitter', 'youtube', 'bluesky', 'threads']],
  ['shares', ['instagram', 'facebook', 'tiktok', 'linkedin', 'twitter', 'bluesky', 'threads']],
  ['saves', ['instagram', 'twitter']],
] as const)('%s are told by %j', (name, expected) => {
  expect(those((platform) => isReported(platform, name))).toEqual(expected);
});

it('shows of a post only what its platform told', () => {
  const metrics = someMetrics({ views: 9, reach: 8, likes: 7, comments: 6, shares: 5, saves: 4, engagementRate: 3 });
  const shown = (platform: Platform) => Object.keys(reportedMetrics({ platform, kind: 'image' }, metrics));
  expect(shown('instagram')).toEqual([
    'views',
    'reach',
    'likes',
    'comments',
    'shares',
    'saves',
    'engagementRate',
    'at',
  ]);
  expect(shown('bluesky')).toEqual(['likes', 'comments', 'shares', 'at']);
  expect(shown('youtube')).toEqual(['views', 'likes', 'comments', 'at']);
});
