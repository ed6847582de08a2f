import { expect, it } from 'vitest';
import { faultsOf } from '../../../shared/platforms/judged-post.ts';
import type { InstagramOptions } from '../../../shared/platforms/options/instagram.ts';
import type { UserTag } from '../../../shared/platforms/options/user-tag.ts';
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

const at = { x: 0.5, y: 0.5 };
const onPicture = (username: string, place: object = at): UserTag => ({ mediaId: picture().id, username, ...place });
const many = (count: number) => Array.from({ length: count }, (_, number) => onPicture(`chef${number}`));

it.each<[string, UserTag[], string[]]>([
  ['none', [], []],
  ['at the edges', [onPicture('a', { x: 0, y: 0 }), onPicture('b', { x: 1, y: 1 })], []],
  ['twenty', many(20), []],
  ['twenty-one', many(21), ['blocking too-many-tags']],
  [
    'of no username',
    [onPicture('chef maya'), onPicture('شيف')],
    ['blocking not-a-username', 'blocking not-a-username'],
  ],
  ['of an account twice', [onPicture('chef.maya'), onPicture('Chef.Maya', { x: 0, y: 0 })], ['blocking tagged-twice']],
  [
    'without a place',
    [onPicture('a', {}), onPicture('b', { x: 0.5 })],
    ['blocking tag-without-place', 'blocking tag-without-place'],
  ],
  ['on another file', [{ ...onPicture('chef maya'), mediaId: video().id }], []],
])('tags of a picture: %s', (_name, userTags, found) => {
  expect(faults({ userTags })).toEqual(found);
});

it('a story and a video have tags, too, and those of a video need no place', () => {
  expect(
    faults({ format: 'story', userTags: [onPicture('chef.maya')] }, picture({ width: 1080, height: 1920 })),
  ).toEqual([]);
  expect(faults({ userTags: [{ mediaId: video().id, username: 'chef.maya' }] }, video())).toEqual([]);
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
