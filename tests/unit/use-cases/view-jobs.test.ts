import { expect, it } from 'vitest';
import { viewJobs } from '../../../functions/use-cases/operations/job-runs.ts';
import { memoryJobRuns } from '../../support/memory/job-runs.ts';

it('shows every job with its last run, also one that has never run', async () => {
  const startedAt = '2026-11-20T12:00:00.000Z';
  const runs = memoryJobRuns();
  const lastRun = { startedAt, endedAt: startedAt, state: 'done' as const, did: { queued: 1 } };
  await runs.record('publish-due', lastRun);
  const about = { description: 'What it does', every: 'minute' as const };
  const jobs = [
    { job: 'publish-due', ...about },
    { job: 'clean-up', ...about },
  ];
  expect(await viewJobs(jobs, { runs, now: new Date('2026-11-20T12:05:00.000Z') })).toEqual([
    { job: 'publish-due', ...about, lastRun, nextRunAt: '2026-11-20T12:01:00.000Z', isLate: true },
    { job: 'clean-up', ...about, isLate: false },
  ]);
});
