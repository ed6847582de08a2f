import { describe, expect, it } from 'vitest';
import { engagementRate, postKindOf } from '../../../../shared/domain/metrics/metrics-by-platform.ts';
import { percentOf, sumOfResponses, noResponses } from '../../../../shared/domain/metrics/metrics.ts';

const image = { type: 'image' } as const;
const video = { type: 'video' } as const;

it.each([
  ['facebook', [], {}, 'text'],
  ['facebook', [], { facebook: { link: 'https://example.com' } }, 'link'],
  ['facebook', [image], { facebook: { link: 'https://example.com' } }, 'image'],
  ['facebook', [image, image], {}, 'album'],
  ['facebook', [video], { instagram: { format: 'story' } }, 'video'],
  ['instagram', [image], {}, 'image'],
  ['instagram', [{ type: 'gif' }], { instagram: { format: 'feed' } }, 'image'],
  ['instagram', [video], {}, 'reel'],
  ['instagram', [image, video], {}, 'album'],
  ['instagram', [video], { instagram: { format: 'story' } }, 'story'],
  ['instagram', [], {}, 'text'],
  ['tiktok', [], {}, 'text'],
  ['tiktok', [image], {}, 'image'],
  ['tiktok', [image, image], {}, 'album'],
  ['tiktok', [video], { instagram: { format: 'story' } }, 'video'],
] as const)('at %s a post of %j with %j is of the kind %s', (platform, media, options, kind) => {
  expect(postKindOf(platform, { media, options })).toBe(kind);
});

describe('the engagement rate', () => {
  const responses = { reach: 300, likes: 7, comments: 2, shares: 1 };

  it('is the likes, comments and shares for each hundred people reached', () => {
    expect(engagementRate('facebook', responses)).toBe(3.33);
  });

  it('leaves shares out at Instagram', () => {
    expect(engagementRate('instagram', responses)).toBe(3);
  });

  it('is 0 without reach, and may be more than 100', () => {
    expect(engagementRate('facebook', { ...responses, reach: 0 })).toBe(0);
    expect(engagementRate('facebook', { ...responses, reach: 1 })).toBe(1000);
  });

  it.each([
    [1, 800, 0.13],
    [1, 801, 0.12],
    [2, 3, 66.67],
    [1, 20_000, 0.01],
    [1, 20_001, 0],
  ])('of %d for %d is %d, rounded to 2 decimals', (likes, reach, rate) => {
    expect(engagementRate('facebook', { reach, likes, comments: 0, shares: 0 })).toBe(rate);
  });
});

it('there is no share of zero', () => {
  expect([percentOf(0, 0), percentOf(0, 5), percentOf(5, 5)]).toEqual([undefined, 0, 100]);
});

it('responses are summed up name by name', () => {
  const one = { views: 1, reach: 2, likes: 3, comments: 4, shares: 5, saves: 6 };
  expect(sumOfResponses([one, one])).toEqual({ views: 2, reach: 4, likes: 6, comments: 8, shares: 10, saves: 12 });
  expect(sumOfResponses([])).toEqual(noResponses);
});
