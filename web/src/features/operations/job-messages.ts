import type { JobResults } from '../../../../shared/domain/operations/job-results.ts';
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
  seconds: '{seconds, number} s',
  nothing: 'Nothing to do',
  other: '{name}: {count, number}',
  none: '–',
});

export type ResultText = string | ((values: { readonly count: number }) => string);

export const resultTexts = messages('jobResults', {
  'publish-due': { queued: '{count, plural, one {# post queued} other {# posts queued}}' },
  'clean-up': {
    clients: '{count, plural, one {# client} other {# clients}}',
    posts: '{count, plural, one {# post} other {# posts}}',
    series: '{count, plural, one {# unfinished series} other {# unfinished series}}',
    failed: '{count, number} failed',
    held: 'Clients are due, and removing them waits for your confirmation on the page Subscriptions',
  },
  'refresh-status': { changed: '{count, plural, one {# client updated} other {# clients updated}}' },
  'refresh-tokens': {
    renewed: '{count, plural, one {# connection renewed} other {# connections renewed}}',
    ended: '{count, plural, one {# account must be connected again} other {# accounts must be connected again}}',
    unavailable:
      '{count, plural, one {# connection could not be renewed now} other {# connections could not be renewed now}}',
    unrenewable:
      '{count, plural, one {# connection ends soon and cannot be renewed} other {# connections end soon and cannot be renewed}}',
  },
  'begin-deletions': { queued: '{count, plural, one {# deletion started} other {# deletions started}}' },
  'check-versions': {
    ending: '{count, plural, one {# version of a platform ends} other {# versions of platforms end}} within 90 days',
  },
  'send-reports': {
    queued: '{count, plural, one {# report queued} other {# reports queued}}',
    failed: '{count, number} failed',
  },
  'repeat-evergreen': {
    scheduled: '{count, plural, one {# post scheduled} other {# posts scheduled}}',
    waiting: '{count, number} waiting',
    failed: '{count, number} failed',
  },
  'read-comments': { queued: '{count, plural, one {# client queued} other {# clients queued}}' },
  'collect-metrics': { queued: '{count, plural, one {# account queued} other {# accounts queued}}' },
  'pack-lists': {
    posts: '{count, plural, one {# post packed} other {# posts packed}}',
    clients: '{count, plural, one {# client packed} other {# clients packed}}',
    kept: 'Kept until the next run',
  },
}) satisfies { readonly [Job in keyof JobResults]: { readonly [Name in keyof JobResults[Job]]: ResultText } };
