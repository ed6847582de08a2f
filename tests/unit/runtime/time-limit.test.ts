import { beforeEach, expect, it, vi } from 'vitest';
import { timeLimit } from '../../../functions/runtime/job.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

it('has time until the given milliseconds have passed', () => {
  const hasTime = timeLimit(100);
  expect(hasTime()).toBe(true);
  vi.advanceTimersByTime(99);
  expect(hasTime()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasTime()).toBe(false);
});
