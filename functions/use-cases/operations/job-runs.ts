import {
  isInterrupted,
  type JobPeriod,
  isJobLate,
  nextRunAt,
  type JobState,
} from '../../../shared/domain/operations/job-run.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { JobRuns } from './ports.ts';

/** When the job went on after its last interruption: `now` when that lasts until now, undefined when it never had one. */
export async function resumedAt(
  job: string,
  every: JobPeriod,
  { runs, now }: { runs: Pick<JobRuns, 'find'>; now: Date },
): Promise<Instant | undefined> {
  const recorded = await runs.find(job);
  return isInterrupted(recorded?.lastRun.startedAt, every, now) ? now.toISOString() : recorded?.resumedAt;
}

/** For the job itself, before it records its run. */
export async function resume(
  job: string,
  every: JobPeriod,
  { runs, now }: { runs: Pick<JobRuns, 'find' | 'resume'>; now: Date },
): Promise<Instant | undefined> {
  const at = await resumedAt(job, every, { runs, now });
  if (at === now.toISOString()) await runs.resume(job, at);
  return at;
}

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
