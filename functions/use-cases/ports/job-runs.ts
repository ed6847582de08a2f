import type { FailedJobRun, JobRun } from '../../../shared/domain/operations/job-run.ts';

/** What is kept of a job. */
export interface RecordedJob {
  job: string;
  lastRun: JobRun;
  lastFailure?: FailedJobRun | undefined;
}

/** The last run of each job, and the last that failed. */
export interface JobRuns {
  note(job: string, run: JobRun): Promise<void>;
  all(): Promise<RecordedJob[]>;
}
