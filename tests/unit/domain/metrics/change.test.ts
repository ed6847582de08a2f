import { describe, expect, it } from 'vitest';
import { changeOf } from '../../../../shared/domain/metrics/change.ts';

describe('a change', () => {
  it.each([
    [30, 25, { kind: 'more', by: 5, percent: 20 }],
    [20, 25, { kind: 'less', by: 5, percent: 20 }],
    [25, 25, { kind: 'same' }],
    [0, 40, { kind: 'less', by: 40, percent: 100 }],
    [21, 20, { kind: 'more', by: 1, percent: 5 }],
    [21, 19, { kind: 'more', by: 2 }],
    [3, 0, { kind: 'more', by: 3 }],
    [0, 0, { kind: 'same' }],
    [undefined, 5, { kind: 'unknown' }],
    [5, undefined, { kind: 'unknown' }],
  ])('to %s from %s is %o', (now, before, change) => {
    expect(changeOf({ now, before })).toEqual(change);
  });

  it.each([
    [3, 3, 'more'],
    [2, 3, 'few'],
    [3, 2, 'few'],
    [undefined, 3, 'more'],
    [3, undefined, 'more'],
  ])('of %s posts against %s is: %s', (now, before, kind) => {
    expect(changeOf({ now: 2, before: 1 }, { now, before }).kind).toBe(kind);
  });
});
