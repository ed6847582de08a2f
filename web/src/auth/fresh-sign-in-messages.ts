import { messages } from '../messages/messages.ts';

export const freshSignInTexts = messages('freshSignIn', {
  title: 'Please confirm that it is you',
  reason: 'Your sign-in as {email} is more than ten minutes old. Enter your password to go on.',
  password: 'Password',
  wrongPassword: 'This is not your password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
});
