import { describe, expect, it } from 'vitest';
import { afterPreparing, firstCheckAt, earliestAttemptAt } from '../../../../shared/domain/publishing/preparation.ts';
import { afterStep, newTarget } from '../../../../shared/domain/publishing/target.ts';
import { day, minute } from '../../../../shared/durations.ts';

const dueAt = '2026-11-22T12:00:00.000Z';
const before = (milliseconds: number) => new Date(Date.parse(dueAt) - milliseconds);
const quarter = 900_000;

describe('the checks before a post', () => {
  it.each([
    [day, undefined],
    [quarter + minute + 1, undefined],
    [quarter + minute, quarter + minute - 5000],
    [5001, 1],
    [5000, undefined],
    [0, undefined],
  ])('of a post saved %d ms before its time begin %s ms before it, or are found by the minute job', (left, first) => {
    expect(firstCheckAt(dueAt, before(left))).toBe(first === undefined ? undefined : before(first).toISOString());
  });

  it('come before its targets are due, and not when none is open', () => {
    const targets = [newTarget('facebook', dueAt)];
    const checkAt = before(quarter).toISOString();
    expect(earliestAttemptAt(targets, checkAt)).toBe(checkAt);
    expect(earliestAttemptAt(targets)).toBe(dueAt);
    expect(earliestAttemptAt([], checkAt)).toBeUndefined();
  });
});

describe('what was prepared', () => {
  const waiting = newTarget('instagram', dueAt);
  const now = before(quarter);
  const prepare = (containerId?: string) =>
    afterStep(waiting, { kind: 'processing', containerId, parts: ['1'] }, now, 0);

  it('waits for the time of the post when it is ready to be published', () => {
    expect(afterPreparing(waiting, prepare('17'), dueAt)).toMatchObject({ containerId: '17', nextAttemptAt: dueAt });
  });

  it('is checked again while more is to be prepared, and at the time of the post at the latest', () => {
    const soon = new Date(now.getTime() + 2000).toISOString();
    expect(afterPreparing(waiting, prepare(), dueAt)).toMatchObject({ parts: ['1'], nextAttemptAt: soon });
    const last = { ...prepare(), nextAttemptAt: '2026-11-22T12:00:01.000Z' };
    expect(afterPreparing(waiting, last, dueAt)).toMatchObject({ nextAttemptAt: dueAt });
  });

  it.each([
    afterStep(waiting, { kind: 'retry', reason: 'Busy' }, now, 0),
    afterStep(waiting, { kind: 'rejected', code: 'refused', reason: 'No' }, now, 0),
    afterStep(waiting, { kind: 'unknown' }, now, 0),
  ])('is tried at the time of the post when it could not be (%#)', (after) => {
    expect(afterPreparing(waiting, after, dueAt)).toEqual(waiting);
  });
});
