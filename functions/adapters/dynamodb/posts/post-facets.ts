import {
  type PostFacts,
  type PostFilter,
  type WaitsFor,
  waitsFor,
} from '../../../../shared/domain/posts/post-filter.ts';
import { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { Platform } from '../../../../shared/platforms/platforms.ts';

/** What lists filter posts by, besides text and time; each has a set of posts. */
const ofStatus = (status: PostStatus) => `status ${status}`;
const ofPlatform = (platform: Platform) => `platform ${platform}`;
const waitingOn = (who: WaitsFor) => `waits for ${who}`;
const failed = 'failed';
const unconfirmed = 'unconfirmed';
const timed = (isTimed: boolean) => (isTimed ? 'timed' : 'untimed');

export const postFacets: readonly string[] = [
  ...PostStatus.options.map(ofStatus),
  ...Platform.options.map(ofPlatform),
  ...waitsFor.map(waitingOn),
  failed,
  unconfirmed,
  ...[true, false].map(timed),
];

export function facetsOf({
  status,
  platforms,
  hasFailed,
  hasUnconfirmed,
  isTimed,
  waitsFor: who,
}: PostFacts): string[] {
  return [
    ofStatus(status),
    ...platforms.map(ofPlatform),
    ...(who === undefined ? [] : [waitingOn(who)]),
    ...(hasFailed ? [failed] : []),
    ...(hasUnconfirmed ? [unconfirmed] : []),
    timed(isTimed),
  ];
}

export function facetsWanted({
  status,
  platform,
  hasFailed,
  hasUnconfirmed,
  isTimed,
  waitsFor: who,
}: PostFilter): string[] {
  return [
    ...(status === undefined ? [] : [ofStatus(status)]),
    ...(platform === undefined ? [] : [ofPlatform(platform)]),
    ...(who === undefined ? [] : [waitingOn(who)]),
    ...(hasFailed === undefined ? [] : [failed]),
    ...(hasUnconfirmed === undefined ? [] : [unconfirmed]),
    ...(isTimed === undefined ? [] : [timed(isTimed)]),
  ];
}
