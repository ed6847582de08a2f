import { expect, it } from 'vitest';
import { faultsOf } from '../../../shared/platforms/judged-post.ts';
import type { InstagramOptions } from '../../../shared/platforms/options/instagram.ts';
import type { JudgedFile } from '../../../shared/platforms/rules/rule.ts';
import { picture, post, video } from './judged.ts';

function faults(options: Partial<InstagramOptions>, file: JudgedFile = picture()) {
  const judged = post({ media: [file], options: { instagram: { format: 'feed', ...options } } });
  return faultsOf('instagram', judged)
    .filter(({ about }) => about === 'options')
    .map(({ code, severity }) => `${severity} ${code}`);
}

it.each([
  [['chef.maya'], []],
  [['a', 'b', 'c'], []],
  [['a', 'b', 'c', 'd'], ['blocking too-many-collaborators']],
  [['a'.repeat(30)], []],
  [['a'.repeat(31)], ['blocking not-a-username']],
  [
    ['chef maya', 'شيف'],
    ['blocking not-a-username', 'blocking not-a-username'],
  ],
])('collaborators are up to three usernames: %#', (collaborators, found) => {
  expect(faults({ collaborators })).toEqual(found);
});

it('a story has none, and says so', () => {
  const upright = picture({ width: 1080, height: 1920 });
  expect(faults({ format: 'story', collaborators: ['chef.maya'] }, upright)).toEqual([
    'warning collaborators-not-shown',
  ]);
  expect(faults({ format: 'story', collaborators: [] }, upright)).toEqual([]);
});

it.each([
  [0, []],
  [20_000, []],
  [20_001, ['blocking cover-outside']],
])('a cover at %i ms is a moment of the video', (coverAt, found) => {
  expect(faults({ coverAt }, video())).toEqual(found);
});

it('a cover is for a measured reel only', () => {
  expect(faults({ coverAt: 60_000 })).toEqual([]);
  expect(faults({ coverAt: 60_000 }, video({ durationSeconds: undefined }))).toEqual([]);
});
