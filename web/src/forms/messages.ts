import { texts } from '../messages/texts.ts';

/** What the fields of more than one form are called. */
export const formTexts = texts('forms', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  optional: ' (optional)',
});
