import { describe, expect, it } from 'vitest';
import { forbidsRepeats } from '../../../shared/domain/posts/repeats/repeatable.ts';
import { faultsOf, type JudgedPost } from '../../../shared/platforms/judged-post.ts';
import { pinterest } from '../../../shared/platforms/pinterest.ts';
import { picture, post, video } from './judged.ts';

const board = '549755885175000001';

const saidOf = (written: Partial<JudgedPost>, chosen: object = { board }) =>
  faultsOf('pinterest', post({ options: { pinterest: chosen }, ...written })).map(
    ({ severity, code }) => `${severity} ${code}`,
  );

it('needs a board', () => {
  expect(saidOf({ media: [picture()] })).toEqual([]);
  expect(saidOf({ media: [picture()] }, { title: 'Manakish' })).toEqual(['blocking board-missing']);
  expect(saidOf({ media: [picture()], options: {} })).toEqual(['blocking board-missing']);
});

it('needs files, of one kind, and one video at most', () => {
  expect(saidOf({})).toEqual(['blocking files-missing']);
  expect(saidOf({ media: [picture(), video()] })).toEqual(['blocking mixed-files']);
  expect(saidOf({ media: [video(), video()] })).toEqual(['blocking too-many-files']);
});

describe('the pictures of one pin', () => {
  const sized = (width: number, height: number) => picture({ width, height });

  it('have the same size', () => {
    expect(saidOf({ media: [sized(1000, 1500), sized(1000, 1500)] })).toEqual([]);
    expect(saidOf({ media: [sized(1000, 1500), sized(1000, 1499)] })).toEqual(['blocking other-size']);
    expect(saidOf({ media: [sized(1000, 1500), sized(1001, 1500), sized(1000, 1500)] })).toEqual([
      'blocking other-size',
    ]);
  });

  it('are not judged before they are measured', () => {
    const unmeasured = picture({ width: undefined, height: undefined });
    expect(saidOf({ media: [unmeasured, sized(1000, 1500)] })).toEqual([]);
    expect(saidOf({ media: [sized(1000, 1500), unmeasured] })).toEqual([]);
  });
});

it('says at most 500 characters to people who do not see the first picture', () => {
  const described = (length: number) => picture({ altText: 'x'.repeat(length) });
  expect(saidOf({ media: [described(500)] })).toEqual([]);
  expect(saidOf({ media: [described(501)] })).toEqual(['blocking alt-text-too-long']);
  expect(saidOf({ media: [picture(), described(501)] })).toEqual([]);
});

it.each([
  [955, 500, []],
  [960, 500, ['blocking wrong-ratio']],
  [500, 1000, []],
  [500, 1020, ['blocking wrong-ratio']],
])('takes videos of %d by %d: %j', (width, height, said) => {
  expect(saidOf({ media: [video({ width, height })] })).toEqual(said);
});

it('has a cover within the video, and of a type that Pinterest takes', () => {
  const media = [video({ durationSeconds: 20 })];
  expect(saidOf({ media }, { board, coverAt: 20_000 })).toEqual([]);
  expect(saidOf({ media }, { board, coverAt: 20_001 })).toEqual(['blocking cover-outside']);
  expect(saidOf({ media, covers: { pinterest: picture() } })).toEqual([]);
  expect(saidOf({ media, covers: { pinterest: picture({ mimeType: 'image/webp' }) } })).toEqual([
    'blocking wrong-type',
  ]);
  expect(saidOf({ media: [picture()], covers: { pinterest: picture() } })).toEqual(['warning cover-not-shown']);
});

it('is never repeated by itself, and none of its numbers are kept', () => {
  expect(forbidsRepeats('pinterest')).toBe(true);
  expect(pinterest.retention).toEqual({ posts: 'never', account: 'never' });
});
