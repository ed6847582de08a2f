import { brand } from '../../../shared/brand.ts';
import { messages } from '../messages/messages.ts';

export const frameTexts = messages('publicFrame', {
  footer: 'Footer',
  language: 'Language',
  backHome: 'Back to Home',
  pricing: 'Pricing',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  signIn: 'Sign In',
  copyright: `© 2025 ${brand.name}. All rights reserved.`,
});
