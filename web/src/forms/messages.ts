import type { ClientFieldName } from '../../../shared/domain/clients/client-fields.ts';
import { messages } from '../messages/messages.ts';
import { passwordMinimum } from '../../../shared/domain/sign-in/password-minimum.ts';

export const formTexts = messages('forms', {
  optional: ' (optional)',
});

/** `inList`: as part of a list, like those that an entry of the audit log names. */
export const clientFieldTexts = messages('clientFields', {
  name: { label: 'Name', inList: 'name' },
  email: { label: 'Email', inList: 'e-mail' },
  phone: { label: 'Phone', inList: 'phone' },
  company: { label: 'Company', inList: 'company' },
} satisfies Readonly<Record<ClientFieldName, { label: string; inList: string }>>);

export const identityTexts = messages('identity', {
  signInFailed: 'Login failed. Please try again.',
  clientNotFound: 'Client not found',
  email: 'Email',
  keepSignedIn: 'Keep me signed in on this device',
  show: 'Show {field}',
  hide: 'Hide {field}',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  constraint: `At least ${passwordMinimum} characters. Fifteen or more are better.`,
  tooShort: `Password must be at least ${passwordMinimum} characters long`,
  mismatch: 'Passwords do not match',
  weakPassword: 'This password is not strong enough. Please choose another one.',
  required: 'Please fill in all fields',
  appCode: 'Code from your authenticator app',
  wrongAppCode: 'The code is wrong or was used before. Please enter the code your app shows now.',
});
