import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../../shared/domain/errors.ts';
import {
  checkLabelRoom,
  labelColour,
  labelColours,
  labelsPerClient,
  labelsPerPost,
  labelUses,
  PostLabel,
  PostLabels,
  withLabel,
  withoutLabel,
} from '../../../../shared/domain/posts/post-labels.ts';

const names = (count: number) => Array.from({ length: count }, (_, place) => `Label ${place}`);

describe('the name of a label', () => {
  it.each([
    ['of one letter', 'S', 'S'],
    ['of forty', 'x'.repeat(40), 'x'.repeat(40)],
    ['with spaces around and within', '  Summer \n sale ', 'Summer sale'],
    ['with a semicolon, which parts labels in files', 'Summer;sale', 'Summer,sale'],
    ['in Arabic', 'رمضان ٢٠٢٧', 'رمضان ٢٠٢٧'],
  ])('%s is kept', (_which, typed, kept) => {
    expect(PostLabel.parse(typed)).toBe(kept);
  });

  it.each([
    ['none', '   '],
    ['forty-one letters', 'x'.repeat(41)],
    ['a sign that turns the direction', 'Summer\u202e'],
  ])('is refused for %s', (_which, typed) => {
    expect(PostLabel.safeParse(typed).success).toBe(false);
  });
});

describe('the labels of a post', () => {
  it('are at most five', () => {
    expect(PostLabels.safeParse(names(labelsPerPost)).success).toBe(true);
    expect(PostLabels.safeParse(names(labelsPerPost + 1)).success).toBe(false);
  });

  it('differ in more than case', () => {
    expect(PostLabels.safeParse(['Summer', 'SUMMER']).success).toBe(false);
  });

  it('are added and taken away without regard to case', () => {
    expect(withLabel(['Summer'], 'summer')).toEqual(['Summer']);
    expect(withLabel(['Summer'], 'Sale')).toEqual(['Summer', 'Sale']);
    expect(withoutLabel(['Summer', 'Sale'], 'SUMMER')).toEqual(['Sale']);
  });

  it('are counted with the most used first, as they are written first', () => {
    const posts = [{ labels: ['Sale'] }, { labels: ['Summer', 'sale'] }, {}, { labels: ['SUMMER', 'SALE'] }];
    expect(labelUses(posts)).toEqual([
      { name: 'Sale', posts: 3 },
      { name: 'Summer', posts: 2 },
    ]);
  });
});

describe('the room of a client', () => {
  const used = (count: number) => labelUses([{ labels: names(count) }]);

  it('ends with two hundred labels', () => {
    expect(() => checkLabelRoom(['New'], used(labelsPerClient - 1))).not.toThrow();
    expect(() => checkLabelRoom(['New'], used(labelsPerClient))).toThrow(DomainError);
    expect(() => checkLabelRoom(['New', 'Newer'], used(labelsPerClient - 1))).toThrow(DomainError);
  });

  it('has place for what posts have already', () => {
    expect(() => checkLabelRoom(['LABEL 3'], used(labelsPerClient))).not.toThrow();
  });
});

describe('the colour of a label', () => {
  it('is the same in any case, one of eight, and all of them are used', () => {
    expect(labelColour('SUMMER')).toBe(labelColour('summer'));
    const colours = new Set(names(100).map(labelColour));
    expect([...colours].toSorted((a, b) => a - b)).toEqual(Array.from({ length: labelColours }, (_, place) => place));
  });
});
