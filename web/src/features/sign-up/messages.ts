import { passwordMinimum } from '../../../../shared/domain/sign-in/password-minimum.ts';
import { texts } from '../../messages/texts.ts';

/** What the sign-up page says beside the messages of the domain. */
export const signUpTexts = texts('signUp', {
  title: 'Get Started',
  description: 'Three days free. No card needed.',
  name: 'Full Name',
  company: 'Company Name',
  phone: 'Phone Number',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  constraint: `At least ${passwordMinimum} characters. Fifteen or more are better.`,
  agree: 'I agree to the',
  terms: 'Terms of Service',
  and: 'and the',
  privacy: 'Privacy Policy',
  submit: 'Create Account',
  submitting: 'Creating account...',
  signIn: 'Sign In instead',
  failed: 'Failed to create account. Please try again.',
  success: 'Account created successfully! Choose your plan to continue.',
  nowSignIn: 'Account created successfully! Please sign in to choose your plan.',
});
