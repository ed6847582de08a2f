import type { FailedJobRun, JobRun } from '../../../shared/domain/operations/job-run.ts';

export interface RecordedJob {
  job: string;
  lastRun: JobRun;
  lastFailure?: FailedJobRun | undefined;
}

export interface JobRuns {
  record(job: string, run: JobRun): Promise<void>;
  all(): Promise<RecordedJob[]>;
}
