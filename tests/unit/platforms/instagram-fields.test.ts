import { expect, it } from 'vitest';
import { faultsOf } from '../../../shared/platforms/judged-post.ts';
import type { InstagramOptions } from '../../../shared/platforms/options/instagram.ts';
import { Place } from '../../../shared/platforms/options/place.ts';
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

const byblos = { id: '105100000000004', name: 'Byblos Old Souk' };

it('a location is shown by all but a story, which says so', () => {
  expect(faults({ location: byblos })).toEqual([]);
  expect(faults({ location: byblos }, video())).toEqual([]);
  const upright = picture({ width: 1080, height: 1920 });
  expect(faults({ format: 'story', location: byblos }, upright)).toEqual(['warning location-not-shown']);
  expect(faults({ format: 'story' }, upright)).toEqual([]);
});

it.each([
  ['a text', [], []],
  ['a photo', [picture()], []],
  ['several photos', [picture(), picture()], []],
  ['a video', [video()], ['location-not-shown']],
])('on Facebook %s shows a location, or says that it does not', (_name, media, found) => {
  const judged = post({ media, options: { facebook: { location: byblos } } });
  expect(faultsOf('facebook', judged).map(({ code }) => code)).toEqual(found);
});

it.each([
  ['the digits of a Page', byblos, true],
  ['no id', { ...byblos, id: '' }, false],
  ['words for an id', { ...byblos, id: 'byblos' }, false],
  ['40 digits', { ...byblos, id: '1'.repeat(40) }, true],
  ['41 digits', { ...byblos, id: '1'.repeat(41) }, false],
  ['no name', { ...byblos, name: ' ' }, false],
  ['a name of two lines', { ...byblos, name: 'Byblos\nSouk' }, false],
])('a place with %s', (_name, place, isOne) => {
  expect(Place.safeParse(place).success).toBe(isOne);
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
