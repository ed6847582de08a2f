import { messages } from '../../messages/messages.ts';

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
