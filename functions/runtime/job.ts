import type { ScheduledEvent } from 'aws-lambda';
import { logger } from './logger.ts';

/** The handler of a scheduled job. Its "now" is the tick's own time, so that a late or a repeated tick does the same. */
export function jobHandler<Result extends object>(name: string, run: (now: Date) => Promise<Result>) {
  return async (event: Pick<ScheduledEvent, 'time'>): Promise<Result> => {
    const result = await run(new Date(event.time));
    logger.info('job done', { job: name, ...result });
    return result;
  };
}
