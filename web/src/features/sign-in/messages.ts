import { brand } from '../../../../shared/brand.ts';
import { passwordMinimum } from '../../../../shared/domain/client.ts';
import { texts } from '../../messages/texts.ts';

/** What the sign-in pages say beside the messages of the domain. */
export const signInTexts = texts('signIn', {
  title: 'Sign In',
  email: 'Email',
  password: 'Password',
  keepSignedIn: 'Keep me signed in on this device',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  forgot: 'Forgot password?',
  chat: 'Message us about your password',
  chatText: (email: string) => `Hello, I forgot my password for ${brand.name}. My email: ${email}`,
  newPasswordTitle: 'Choose a new password',
  newPasswordText: 'Your password is a temporary one. Please choose your own to continue.',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  constraint: `At least ${passwordMinimum} characters. Fifteen or more are better.`,
  save: 'Save and continue',
  saving: 'Saving...',
  resetTitle: 'Reset your password',
  resetText: 'We send a code to your email address. With it you choose a new password.',
  sendCode: 'Send code',
  sending: 'Sending...',
  codeSent: 'If the address exists we sent a code',
  code: 'Code from the email',
  setPassword: 'Set new password',
  passwordSet: 'Your password has been changed. Please sign in.',
  back: 'Back to Sign In',
  required: 'Please fill in all fields',
  tooShort: `Password must be at least ${passwordMinimum} characters long`,
  mismatch: 'Passwords do not match',
  wrongCode: 'The code is not right or has expired. Please ask for a new one.',
  resetFailed: 'The password could not be changed. Please try again.',
  weakPassword: 'This password is not strong enough. Please choose another one.',
});
