import { isInterrupted, type JobPeriod } from '../../../shared/domain/operations/job-run.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import type { JobRuns } from '../operations/ports.ts';

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
