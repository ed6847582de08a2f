import { brand } from '../../../shared/brand.ts';
import type { PublicPath } from '../../../shared/public-pages.ts';
import { messages } from '../messages/messages.ts';

export const pageTitles: Readonly<Record<PublicPath, string>> = messages('pageTitles', {
  '/': `${brand.name} – Social media management for agencies`,
  '/pricing': `Pricing – ${brand.name}`,
  '/terms': `Terms of Service – ${brand.name}`,
  '/privacy': `Privacy Policy – ${brand.name}`,
  '/contact': `Contact – ${brand.name}`,
  '/help': `Help – ${brand.name}`,
  '/data-deletion/instructions': `Data deletion – ${brand.name}`,
  '/login': `Sign In – ${brand.name}`,
  '/signup': `Get Started – ${brand.name}`,
});

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(pageTitles, path);
