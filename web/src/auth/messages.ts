import { messages } from '../messages/messages.ts';

export const freshSignInTexts = messages('freshSignIn', {
  title: 'Please confirm that it is you',
  reason: 'This needs a fresh sign-in. Enter the password of {email} to go on.',
  password: 'Password',
  wrongPassword: 'This is not your password',
  passkey: 'Use a passkey',
  noPasskey: 'No passkey was used. Please try again, or enter your password.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
});

export const idleTexts = messages('idle', {
  title: 'Are you still there?',
  text: 'Nobody has used this app for 28 minutes. You will be signed out in two minutes. An unfinished post is kept.',
  stay: 'Stay signed in',
});
