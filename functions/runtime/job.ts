import type { Context, ScheduledEvent } from 'aws-lambda';
import { DomainError } from '../../shared/domain/errors.ts';
import type { JobResults, JobRun } from '../../shared/domain/operations/job-run.ts';
import { tellingLeftOut } from '../use-cases/left-out.ts';
import type { JobRuns } from '../use-cases/operations/ports.ts';
import { loggedError, logger } from './logger.ts';

export function timeLimit(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}

/** "Now" is the tick's time, so that a late or repeated tick does the same; the record has the real times. */
export function jobHandler<Job extends keyof JobResults, Result extends JobResults[Job]>(
  job: Job,
  runs: Pick<JobRuns, 'record'>,
  run: (now: Date, requestId: string) => Promise<Result>,
) {
  return async (
    event: Pick<ScheduledEvent, 'time'>,
    { awsRequestId: requestId }: Pick<Context, 'awsRequestId'>,
  ): Promise<Result> => {
    const startedAt = new Date().toISOString();
    const record = (how: RunOutcome) => recordRun(job, runs, { startedAt, endedAt: new Date().toISOString(), ...how });
    try {
      const reading = { isShown: false, warn: logger.warn };
      const { result } = await tellingLeftOut(reading, () => run(new Date(event.time), requestId));
      logger.info('job done', { job, ...result });
      await record({ state: 'done', did: numbersIn(result) });
      return result;
    } catch (error) {
      await record({ state: 'failed', reason: reasonOf(error), requestId });
      throw error;
    }
  };
}

type RunOutcome = JobRun extends infer Run ? (Run extends JobRun ? Omit<Run, 'startedAt' | 'endedAt'> : never) : never;

/** A failed record must not fail the run: its changes are already made. */
async function recordRun(job: string, runs: Pick<JobRuns, 'record'>, run: JobRun) {
  try {
    await runs.record(job, run);
  } catch (error) {
    logger.error('run not recorded', { job, error: loggedError(error) });
  }
}

function numbersIn(result: object): Record<string, number | boolean> {
  const plain = Object.entries(result).filter(([, value]) => typeof value === 'number' || typeof value === 'boolean');
  return Object.fromEntries(plain);
}

/** The message is left out, because it may hold personal data or a secret; the log has it. */
const reasonOf = (error: unknown) =>
  error instanceof DomainError ? error.code : error instanceof Error ? error.name : 'Unknown';
