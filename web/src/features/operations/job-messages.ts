import { messages } from '../../messages/messages.ts';

export const jobTexts = messages('jobs', {
  title: 'Jobs',
  description: 'Scheduled work of the product.',
  failed: 'The jobs could not be loaded',
  loading: 'Loading jobs',
  columns: {
    job: 'Job',
    lastRun: 'Last run',
    took: 'Took',
    result: 'Result',
    nextRun: 'Next run',
    lastFailure: 'Last failure',
  },
  never: 'Has not run yet',
  late: 'Late: has not run for two periods',
  done: 'Done',
  failedWith: 'Failed: {reason}',
  seconds: '{seconds} s',
  none: '–',
});
