import { isJobLate, nextRunAt, type JobPeriod, type JobState } from '../../../shared/domain/operations/job-run.ts';
import type { JobRuns } from '../operations/ports.ts';

export interface ScheduledJob {
  job: string;
  description: string;
  every: JobPeriod;
}

export async function viewJobs(
  jobs: readonly ScheduledJob[],
  { runs, now }: { runs: Pick<JobRuns, 'all'>; now: Date },
): Promise<JobState[]> {
  const recorded = new Map((await runs.all()).map((one) => [one.job, one]));
  return jobs.map((job) => {
    const { lastRun, lastFailure } = recorded.get(job.job) ?? {};
    const isLate = isJobLate(lastRun?.startedAt, job.every, now);
    return { ...job, lastRun, lastFailure, nextRunAt: lastRun && nextRunAt(lastRun.startedAt, job.every), isLate };
  });
}
