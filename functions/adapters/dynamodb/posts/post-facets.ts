import type { PostFacts, PostFilter } from '../../../../shared/domain/posts/post-filter.ts';
import { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';

/** What lists filter posts by, besides text and time; each has a set of posts. */
const ofStatus = (status: PostStatus) => `status ${status}`;
const ofPlatform = (platform: Platform) => `platform ${platform}`;
const failed = 'failed';
const unconfirmed = 'unconfirmed';

export const postFacets: readonly string[] = [
  ...PostStatus.options.map(ofStatus),
  ...Platform.options.map(ofPlatform),
  failed,
  unconfirmed,
];

export function facetsOf({ status, platforms, hasFailed, hasUnconfirmed }: PostFacts): string[] {
  return [
    ofStatus(status),
    ...platforms.map(ofPlatform),
    ...(hasFailed ? [failed] : []),
    ...(hasUnconfirmed ? [unconfirmed] : []),
  ];
}

export function facetsWanted({ status, platform, hasFailed, hasUnconfirmed }: PostFilter): string[] {
  return [
    ...(status === undefined ? [] : [ofStatus(status)]),
    ...(platform === undefined ? [] : [ofPlatform(platform)]),
    ...(hasFailed === undefined ? [] : [failed]),
    ...(hasUnconfirmed === undefined ? [] : [unconfirmed]),
  ];
}
