import { expect, it } from 'vitest';
import { resume, resumedAt } from '../../../functions/use-cases/operations/job-runs.ts';
import { day, hour } from '../../../shared/durations.ts';
import { memoryJobRuns } from '../../support/memory/job-runs.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');

/** A product whose job runs at an hour of its clock. */
function openProduct() {
  const runs = memoryJobRuns();
  const at = (milliseconds: number) => new Date(start + milliseconds);
  async function runAt(milliseconds: number) {
    const now = at(milliseconds);
    const resumed = await resume('clean-up', 'hour', { runs, now });
    const [startedAt, endedAt] = [now.toISOString(), now.toISOString()];
    await runs.record('clean-up', { startedAt, endedAt, state: 'done', did: {} });
    return resumed;
  }
  const seenAt = (milliseconds: number) => resumedAt('clean-up', 'hour', { runs, now: at(milliseconds) });
  return { at: (milliseconds: number) => at(milliseconds).toISOString(), runAt, seenAt };
}

it('a job that runs every hour was never interrupted', async () => {
  const { runAt, seenAt } = openProduct();
  for (const at of [0, hour, 2 * hour, 4 * hour]) expect(await runAt(at)).toBeUndefined();
  expect(await seenAt(6 * hour)).toBeUndefined();
});

it('a clock that jumps and is put right interrupts it twice, and later runs remember', async () => {
  const { at, runAt, seenAt } = openProduct();
  await runAt(0);
  expect(await seenAt(365 * day)).toBe(at(365 * day));
  expect(await runAt(365 * day)).toBe(at(365 * day));
  expect(await runAt(365 * day + hour)).toBe(at(365 * day));
  expect(await runAt(2 * hour)).toBe(at(2 * hour));
  expect(await runAt(3 * hour)).toBe(at(2 * hour));
  expect(await seenAt(4 * hour)).toBe(at(2 * hour));
});

it('an interruption that somebody saw is not over before the job has run', async () => {
  const { at, runAt, seenAt } = openProduct();
  await runAt(0);
  expect(await seenAt(day)).toBe(at(day));
  expect(await runAt(day + hour)).toBe(at(day + hour));
});
