import type { FailedJobRun, JobRun } from '../../../shared/domain/operations/job-run.ts';
import type { Instant } from '../../../shared/domain/text.ts';

export interface RecordedJob {
  job: string;
  lastRun: JobRun;
  lastFailure?: FailedJobRun | undefined;
  /** Its first run after the last interruption. */
  resumedAt?: Instant | undefined;
}

export interface JobRuns {
  record(job: string, run: JobRun): Promise<void>;
  resume(job: string, at: Instant): Promise<void>;
  find(job: string): Promise<RecordedJob | undefined>;
  all(): Promise<RecordedJob[]>;
}
