import { brand } from '../../../shared/brand.ts';
import { texts } from '../messages/texts.ts';

/** What stands under every public page. */
export const frameTexts = texts('publicFrame', {
  footer: 'Footer',
  pricing: 'Pricing',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  signIn: 'Sign In',
  copyright: `© 2025 ${brand.name}. All rights reserved.`,
});
