import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../shared/platforms/judged-post.ts';
import { TikTokPrivacy, type TikTokPromotion } from '../../../shared/platforms/options/tiktok.ts';
import { picture, post, video } from './judged.ts';

const allowed = { allowComments: true, allowDuet: false, allowStitch: false };
const codes = (privacy: TikTokPrivacy, promotes: TikTokPromotion | undefined, file = video()) =>
  faultsOf('tiktok', post({ media: [file], options: { tiktok: { ...allowed, privacy, promotes } } })).map(
    ({ severity, code }) => `${severity} ${code}`,
  );

describe.each([
  ['video', video()],
  ['picture', picture()],
])('what a %s promotes on TikTok', (_what, file) => {
  it.each(TikTokPrivacy.options)('is free where %s sees it, unless it is paid and private', (privacy) => {
    expect(codes(privacy, undefined, file)).toEqual([]);
    expect(codes(privacy, 'your-brand', file)).toEqual([]);
    for (const promotes of ['branded-content', 'both'] as const)
      expect(codes(privacy, promotes, file)).toEqual(privacy === 'SELF_ONLY' ? ['blocking branded-private'] : []);
  });

  it.each(TikTokPrivacy.options)('must be said once it is disclosed, where %s sees it', (privacy) => {
    expect(codes(privacy, 'undecided', file)).toEqual(['blocking promotion-undecided']);
  });
});

it.each([
  ['video', video(), []],
  ['picture', picture(), ['warning ai-label-of-videos']],
])('the label of AI-generated content is one of a video, which a %s is told', (_what, file, expected) => {
  const tiktok = { ...allowed, privacy: 'PUBLIC_TO_EVERYONE' as const, isAiGenerated: true };
  const faults = faultsOf('tiktok', post({ media: [file], options: { tiktok } }));
  expect(faults.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
});
