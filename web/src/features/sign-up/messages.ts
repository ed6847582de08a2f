import { passwordMinimum } from '../../../../shared/domain/sign-in/password-minimum.ts';
import { messages } from '../../messages/messages.ts';

export const signUpTexts = messages('signUp', {
  title: 'Get Started',
  description: 'Three days free. No card needed.',
  name: 'Full Name',
  company: 'Company Name',
  phone: 'Phone Number',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  constraint: `At least ${passwordMinimum} characters. Fifteen or more are better.`,
  agreement: 'I agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>',
  submit: 'Create Account',
  submitting: 'Creating account...',
  signIn: 'Sign In instead',
  failed: 'Failed to create account. Please try again.',
  success: 'Account created successfully! Choose your plan to continue.',
  nowSignIn: 'Account created successfully! Please sign in to choose your plan.',
});
