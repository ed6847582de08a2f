import { addressIn, otherLanguages } from './page-languages.ts';

/** Prerendered pages. All others are rendered by `index.html`. */
const files = {
  '/': '/landing.html',
  '/pricing': '/pricing.html',
  '/terms': '/terms.html',
  '/privacy': '/privacy.html',
  '/contact': '/contact.html',
  '/help': '/help.html',
  '/data-deletion/instructions': '/data-deletion/instructions.html',
  '/login': '/login.html',
  '/signup': '/signup.html',
} as const;

export type PublicPath = keyof typeof files;

export const publicPageFiles: Readonly<Record<PublicPath, string>> = files;

/** By address, in all languages: `/ar/pricing` is `/ar/pricing.html`. */
const filesInLanguages: Readonly<Record<string, string>> = Object.fromEntries(
  otherLanguages.flatMap((language) =>
    Object.entries(files).map(([path, file]) => [addressIn(language, path), `/${language}${file}`]),
  ),
);

export const connectLinkPage = '/connect-link';
export const reportLinkPage = '/report';
export const referencePage = '/reference';
/** Of the console. */
export const joinPage = '/join';
/** Under `/auth`, whose pages keep the window that opened them. */
export const consentPage = '/auth/consent';

/** With the API reference and the pages of links that open without sign-in, which are small programs of their own. */
export const pageFiles = {
  ...filesInLanguages,
  ...files,
  '/approve': '/approve.html',
  [connectLinkPage]: '/connect-link.html',
  [reportLinkPage]: '/report.html',
  [referencePage]: '/reference.html',
} as const;
