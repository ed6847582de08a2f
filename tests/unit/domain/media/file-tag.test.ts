import { describe, expect, it } from 'vitest';
import { countedTags, FileTag, retagged, tagLength, tagsLimit } from '../../../../shared/domain/media/file-tag.ts';

const family = '👩‍👩‍👧‍👦';

describe('a tag', () => {
  it.each([
    ['Summer', 'Summer'],
    ['  summer   sale ', 'summer sale'],
    ['صيف', 'صيف'],
    ['cafe\u0301', 'café'],
    ['a'.repeat(tagLength), 'a'.repeat(tagLength)],
    [family.repeat(tagLength), family.repeat(tagLength)],
  ])('%j is stored as %j', (typed, stored) => {
    expect(FileTag.parse(typed)).toBe(stored);
  });

  it.each([
    ['nothing', ''],
    ['white space', '  '],
    ['one character too many', 'a'.repeat(tagLength + 1)],
    ['one emoji too many', family.repeat(tagLength + 1)],
    ['two lines', 'one\ntwo'],
    ['a character that turns the direction', 'a\u202eb'],
    ['a lone surrogate', 'a\ud800'],
    ['a number', 4],
  ])('is not %s', (_what, typed) => {
    expect(FileTag.safeParse(typed).success).toBe(false);
  });
});

describe('the tags of a file', () => {
  const file = { name: 'bread.jpg', tags: ['Summer', 'Bread'] };

  it.each([
    ['added at the end, once', { add: ['Menu', 'menu'], remove: [] }, ['Summer', 'Bread', 'Menu']],
    ['kept as they are in another case', { add: ['SUMMER'], remove: [] }, ['Summer', 'Bread']],
    ['removed in any case', { add: [], remove: ['bread', 'unknown'] }, ['Summer']],
    ['removed when they are added at once', { add: ['Menu'], remove: ['menu', 'summer'] }, ['Bread']],
  ])('are %s', (_what, change, tags) => {
    expect(retagged(file, change)).toEqual(tags);
  });

  it(`are ${tagsLimit} at most, of which one can make room for another`, () => {
    const tags = Array.from({ length: tagsLimit }, (_, place) => `tag ${place}`);
    const full = { name: 'bread.jpg', tags };
    expect(retagged({ name: 'bread.jpg' }, { add: tags, remove: [] })).toEqual(tags);
    expect(retagged(full, { add: ['new'], remove: ['tag 0'] })).toEqual([...tags.slice(1), 'new']);
    expect(() => retagged(full, { add: ['new'], remove: [] })).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'media.many-tags' }),
    );
  });
});

it('tags are counted over files, the most used first', () => {
  expect(countedTags([{ tags: ['Menu', 'summer'] }, {}, { tags: ['Summer'] }, { tags: ['Bread'] }])).toEqual([
    { tag: 'summer', count: 2 },
    { tag: 'Bread', count: 1 },
    { tag: 'Menu', count: 1 },
  ]);
});
