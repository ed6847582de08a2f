import { messages } from '../messages/messages.ts';

export const clientFilterTexts = messages('clientFilter', {
  label: 'Filter by client',
  loading: 'Loading clients',
  failed: 'Failed to load clients',
  empty: 'No client has this name',
  find: 'Find a client',
});

export const daysFilterTexts = messages('daysFilter', {
  anyTime: 'Any time',
  days: 'Filter by date',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  clear: 'Clear',
  daysRequired: 'Choose both days',
  daysInOrder: 'The first day must not be after the last',
});

export const clientNotFoundTexts = messages('clientNotFound', {
  title: 'Client Not Found',
  text: 'The requested client account could not be found.',
  back: 'Back to Login',
});

export const dataNoticeTexts = messages('dataNotices', {
  writesFail: 'Changes cannot be saved at the moment',
  writesFailText:
    'The service can read its data but not write it, for instance because its disk is full. Nothing that was saved is lost.',
  leftOut: '{count, plural, one {One entry cannot be shown} other {# entries cannot be shown}}',
  leftOutText: 'What is stored of it cannot be read. All else is here, and nothing was deleted.',
});
