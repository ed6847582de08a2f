import { expect, it } from 'vitest';
import { faultsOf, formatRuleOf } from '../../../shared/platforms/judged-post.ts';
import { allMedia, areSameFiles, mediaFor } from '../../../shared/platforms/platform-media.ts';
import { idOfMedia } from '../../support/ids.ts';
import { picture, post, video } from './judged.ts';

const upright = picture({ width: 1080, height: 1440 });
const cropped = picture({
  id: idOfMedia('01JC00000000000000000000C1-01JM0000000000000000000003'),
  width: 1080,
  height: 1350,
});

it('shows a platform’s own files there, none where it has none, and the common files elsewhere', () => {
  const shown = post({ media: [upright], platformMedia: { instagram: [cropped], facebook: [] } });
  expect(mediaFor(shown, 'instagram')).toEqual([cropped]);
  expect(mediaFor(shown, 'facebook')).toEqual([]);
  expect(mediaFor(shown, 'tiktok')).toEqual([upright]);
});

it('names each file once, the common ones first', () => {
  const shown = post({ media: [upright, video()], platformMedia: { instagram: [cropped, upright] } });
  expect(allMedia(shown)).toEqual([upright, video(), cropped]);
});

it.each([
  [[], [], true],
  [[upright, cropped], [upright, cropped], true],
  [[upright, cropped], [cropped, upright], false],
  [[upright], [upright, cropped], false],
  [[upright], [{ ...upright, altText: 'An oven' }], false],
])('tells lists apart by their files and order: %#', (one, other, areSame) => {
  expect(areSameFiles(one, other)).toBe(areSame);
});

const codes = (platform: 'instagram' | 'facebook', written: Parameters<typeof post>[0]) =>
  faultsOf(platform, post(written)).map(({ code }) => code);

it('judges each platform by the files that it shows', () => {
  const shown = { media: [upright], platformMedia: { instagram: [cropped] } };
  expect(codes('instagram', { media: [upright] })).not.toEqual([]);
  expect(codes('instagram', shown)).toEqual([]);
  expect(codes('facebook', shown)).toEqual([]);
  expect(codes('instagram', { media: [cropped], platformMedia: { facebook: [upright] } })).toEqual([]);
});

it('finds that a platform needs a file which shows none, where the others have one', () => {
  const shown = { media: [cropped], platformMedia: { instagram: [], facebook: [] } };
  expect(codes('instagram', shown)).not.toEqual([]);
  expect(codes('facebook', shown)).toEqual([]);
});

it.each([
  [10, false],
  [11, true],
])('counts %i files of a platform against its limit', (count, isTooMany) => {
  const files = Array.from({ length: count }, (_, index) =>
    picture({ id: idOfMedia(`01JC00000000000000000000C1-01JM00000000000000000001${10 + index}`) }),
  );
  expect(codes('instagram', { media: [cropped], platformMedia: { instagram: files } }).length > 0).toBe(isTooMany);
  expect(codes('instagram', { media: files, platformMedia: { instagram: [cropped] } })).toEqual([]);
});

it('is in each platform’s format what its files make of it', () => {
  const shown = post({ media: [cropped], platformMedia: { facebook: [video()] } });
  expect(formatRuleOf('facebook', shown)).not.toEqual(formatRuleOf('facebook', post({ media: [cropped] })));
  expect(formatRuleOf('instagram', shown)).toEqual(formatRuleOf('instagram', post({ media: [cropped] })));
});
