import * as z from 'zod';
import { hour, minute } from '../../durations.ts';
import { Instant } from '../text.ts';

export const JobPeriod = z.enum(['minute', 'hour']);
export type JobPeriod = z.infer<typeof JobPeriod>;

const milliseconds: Readonly<Record<JobPeriod, number>> = { minute, hour };

const run = { startedAt: Instant, endedAt: Instant };

/** What a run did in numbers, or why it failed, without personal data. `requestId` finds it in the log. */
export const JobRun = z.discriminatedUnion('state', [
  z.object({ ...run, state: z.literal('done'), did: z.record(z.string(), z.union([z.number(), z.boolean()])) }),
  z.object({ ...run, state: z.literal('failed'), reason: z.string(), requestId: z.string() }),
]);
export type JobRun = z.infer<typeof JobRun>;
export type FailedJobRun = Extract<JobRun, { state: 'failed' }>;

export const JobState = z.object({
  job: z.string(),
  description: z.string(),
  every: JobPeriod,
  lastRun: JobRun.optional(),
  lastFailure: JobRun.options[1].optional(),
  nextRunAt: Instant.optional(),
  isLate: z.boolean(),
});
export type JobState = z.infer<typeof JobState>;

export const nextRunAt = (startedAt: Instant, every: JobPeriod): Instant =>
  new Date(Date.parse(startedAt) + milliseconds[every]).toISOString();

/** Late after two missed periods. A job that never ran is not late. */
export const isJobLate = (startedAt: Instant | undefined, every: JobPeriod, now: Date): boolean =>
  startedAt !== undefined && now.getTime() - Date.parse(startedAt) > 2 * milliseconds[every];

/** It was late, or the clock has gone back as far: which of the two, and which of the clocks was right, cannot be told. */
export const isInterrupted = (startedAt: Instant | undefined, every: JobPeriod, now: Date): boolean =>
  isJobLate(startedAt, every, now) ||
  (startedAt !== undefined && isJobLate(now.toISOString(), every, new Date(startedAt)));

/** What each job counts in a run. `held`: a person has to confirm that clients are removed. */
export interface JobResults {
  readonly 'publish-due': { readonly queued: number };
  readonly 'clean-up': {
    readonly clients: number;
    readonly posts: number;
    /** Undone, because their requests died. */
    readonly series: number;
    readonly failed: number;
    readonly held: boolean;
  };
  readonly 'refresh-status': { readonly changed: number };
  readonly 'refresh-tokens': {
    readonly renewed: number;
    readonly ended: number;
    readonly unavailable: number;
    readonly unrenewable: number;
  };
  readonly 'begin-deletions': { readonly queued: number };
  /** Versions of platforms. */
  readonly 'check-versions': { readonly ending: number };
  /** `waiting`: entries whose post could not be made yet. */
  readonly 'repeat-evergreen': { readonly scheduled: number; readonly waiting: number; readonly failed: number };
  readonly 'send-reports': { readonly queued: number; readonly failed: number };
  readonly 'read-comments': { readonly queued: number };
  readonly 'collect-metrics': { readonly queued: number };
  /** Pictures. */
  readonly 'draw-renditions': { readonly drawn: number; readonly failed: number; readonly left: number };
  /** `kept` is false when data was deleted meanwhile, which must not be kept. */
  readonly 'pack-lists': {
    readonly posts: number;
    readonly clients: number;
    /** Of both files. */
    readonly kilobytes: number;
    readonly kept: boolean;
  };
}
