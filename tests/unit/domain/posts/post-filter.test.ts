import { describe, expect, it } from 'vitest';
import { isListed } from '../../../../shared/domain/media/media-filter.ts';
import {
  momentOf,
  passes,
  type PostFilter,
  sortedPosts,
  waitsFor,
} from '../../../../shared/domain/posts/post-filter.ts';
import { newClientId } from '../../../support/ids.ts';
import { aPost } from '../../../support/records/post-record.ts';

const noon = '2026-11-20T12:00:00.000Z';
const justBefore = '2026-11-20T11:59:59.999Z';
const justAfter = '2026-11-20T12:00:00.001Z';

describe('the moment of a post', () => {
  const created = { createdAt: '2026-11-20T11:00:00.000Z', scheduledFor: undefined };

  it.each([
    ['when it went out', aPost({ publishedAt: justAfter }), justAfter],
    ['else when it is to go out', aPost({ scheduledFor: noon }), noon],
    ['else when it was written', { ...aPost(), ...created }, created.createdAt],
  ])('is %s', (_when, post, moment) => {
    expect(momentOf(post)).toBe(moment);
  });
});

const nour = { id: newClientId(), name: 'Nour' };

describe('a filter', () => {
  const post = aPost({ content: 'Fresh Manakish', scheduledFor: noon, labels: ['Ramadan', 'Été'], assignee: nour });

  it.each<[string, PostFilter, boolean]>([
    ['nothing', {}, true],
    ['its status', { status: 'scheduled' }, true],
    ['another status', { status: 'draft' }, false],
    ['one of its platforms', { platform: 'facebook' }, true],
    ['a part of its text in another case', { search: 'sh MANA' }, true],
    ['a text that is not in it', { search: 'labneh' }, false],
    ['one of its labels in another case', { label: 'rAMADAN' }, true],
    ['one of its labels, its accents written in two signs', { label: 'e\u0301te\u0301' }, true],
    ['who sees to it', { assignee: nour.id }, true],
    ['another person', { assignee: newClientId() }, false],
    ['nobody', { assignee: 'nobody' }, false],
    ['the beginning of a label', { label: 'Rama' }, false],
    ['any label', { isLabelled: true }, true],
    ['a failure', { hasFailed: true }, false],
    ['a platform of which nobody knows', { hasUnconfirmed: true }, false],
    ['a time', { isTimed: true }, true],
    ['no time', { isTimed: false }, false],
    ['its moment on', { from: noon }, true],
    ['a moment later on', { from: justAfter }, false],
    ['before its moment', { to: noon }, false],
    ['before a moment later', { from: justBefore, to: justAfter }, true],
    ['all of it but one thing', { search: 'fresh', status: 'scheduled', to: justBefore }, false],
  ])('that asks for %s', (_what, filter, isIn) => {
    expect(passes(filter)(post)).toBe(isIn);
  });

  it('that asks for a time finds what is planned or out, also as a draft, and no idea without one', () => {
    const { scheduledFor: _time, ...idea } = aPost({ status: 'draft' });
    const found = (isTimed: boolean) =>
      [idea, { ...idea, scheduledFor: noon }, { ...idea, publishedAt: noon }].map(passes({ isTimed }));
    expect(found(true)).toEqual([false, true, true]);
    expect(found(false)).toEqual([true, false, false]);
  });

  it.each([
    ['failed', { hasFailed: true }],
    ['unconfirmed', { hasUnconfirmed: true }],
  ] as const)('that asks for %s finds a post that is so at one of its platforms', (state, filter) => {
    const { targets } = post;
    const oneOf = [...targets.slice(0, 1).map((target) => ({ ...target, state })), ...targets.slice(1)];
    expect(passes(filter)({ ...post, status: 'published', targets: oneOf })).toBe(true);
  });

  it.each([
    ['asked', 'scheduled', 'client'],
    ['asked', 'draft', 'client'],
    ['change', 'scheduled', 'agency'],
    ['change', 'published', undefined],
    ['asked', 'failed', undefined],
    ['yes', 'scheduled', undefined],
    ['no', 'scheduled', 'agency'],
    ['no', 'published', undefined],
  ] as const)('that asks whose turn it is knows it of a post with %s that is %s', (state, status, turn) => {
    const known = { ...post, status, approval: { state } };
    expect(waitsFor.filter((who) => passes({ waitsFor: who })(known))).toEqual(turn === undefined ? [] : [turn]);
  });

  it('that asks for a platform it does not go to leaves it out', () => {
    const { targets } = post;
    expect(passes({ platform: 'facebook' })({ ...post, targets: targets.slice(0, 1) })).toBe(false);
  });
});

describe('the filter of a library', () => {
  const file = { type: 'image', name: 'Manakish at Noon.JPG' } as const;

  it.each([
    ['nothing', {}, true],
    ['its kind', { type: 'image' }, true],
    ['another kind', { type: 'video' }, false],
    ['pictures and videos', { type: 'image-or-video' }, true],
    ['a part of its name in another case', { search: 'NOON.j' }, true],
    ['its kind and another name', { type: 'image', search: 'labneh' }, false],
  ] as const)('that asks for %s', (_what, filter, isIn) => {
    expect(isListed(filter)(file)).toBe(isIn);
  });
});

describe('an order', () => {
  const [first, second] = [aPost({ publishedAt: justBefore }), aPost({ scheduledFor: noon })];
  const same = aPost({ scheduledFor: noon });
  const [lower, higher] = [second, same].toSorted((a, b) => (a.id < b.id ? -1 : 1));

  it('keeps posts as they are unless it is by their moment', () => {
    expect(sortedPosts([second, first])).toEqual([second, first]);
    expect(sortedPosts([second, first], 'created')).toEqual([second, first]);
  });

  it('is by their moment, and of equal moments by their ids', () => {
    expect(sortedPosts([first, second, same], 'latest')).toEqual([higher, lower, first]);
    expect(sortedPosts([second, same, first], 'earliest')).toEqual([first, lower, higher]);
  });
});
