import { messages } from '../messages/messages.ts';
import { passwordMinimum } from '../../../shared/domain/sign-in/password-minimum.ts';

export const formTexts = messages('forms', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  optional: ' (optional)',
});

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
