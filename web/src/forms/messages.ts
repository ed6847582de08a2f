import { messages } from '../messages/messages.ts';

/** What the fields of more than one form are called. */
export const formTexts = messages('forms', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  optional: ' (optional)',
});
