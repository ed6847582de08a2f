import { describe, expect, it } from 'vitest';
import { isInterrupted, isJobLate, nextRunAt } from '../../../../shared/domain/operations/job-run.ts';
import { hour, minute } from '../../../../shared/durations.ts';

const startedAt = '2026-11-20T12:00:00.000Z';
const after = (milliseconds: number) => new Date(Date.parse(startedAt) + milliseconds);

describe('a job', () => {
  it.each([
    ['minute', 2 * minute, false],
    ['minute', 2 * minute + 1, true],
    ['hour', 120 * minute, false],
    ['hour', 120 * minute + 1, true],
  ] as const)('of every %s, begun %d ms ago, is late: %s', (every, ago, isLate) => {
    expect(isJobLate(startedAt, every, after(ago))).toBe(isLate);
  });

  it('that never ran is not late', () => {
    expect(isJobLate(undefined, 'minute', after(0))).toBe(false);
  });

  it.each([
    [2 * hour, false],
    [2 * hour + 1, true],
    [-2 * hour, false],
    [-2 * hour - 1, true],
  ])('of every hour is interrupted when the clock is %d ms past its last run: %s', (ago, wanted) => {
    expect(isInterrupted(startedAt, 'hour', after(ago))).toBe(wanted);
    expect(isInterrupted(undefined, 'hour', after(ago))).toBe(false);
  });

  it('runs again a period after it began', () => {
    expect(nextRunAt(startedAt, 'minute')).toBe('2026-11-20T12:01:00.000Z');
    expect(nextRunAt(startedAt, 'hour')).toBe('2026-11-20T13:00:00.000Z');
  });
});
