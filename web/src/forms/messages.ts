import { messages } from '../messages/messages.ts';

export const formTexts = messages('forms', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  optional: ' (optional)',
});
