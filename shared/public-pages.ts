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

/** Of every address of the app that is no prerendered page, by its first part. */
export const appRoots = [
  'account',
  'auth',
  'client',
  'clients',
  'connect',
  'conversations',
  'create',
  'dashboard',
  'data-deletion',
  'events',
  'join',
  'media',
  'notifications',
  'numbers',
  'operations',
  'payment',
  'posts',
  'subscriptions',
  'team',
  'webhooks',
] as const;

/** Small programs of their own: the API reference, and what a link opens without sign-in. */
const programs = {
  '/approve': '/approve.html',
  [connectLinkPage]: '/connect-link.html',
  [reportLinkPage]: '/report.html',
  [referencePage]: '/reference.html',
} as const;

export const pageFiles = { ...filesInLanguages, ...files, ...programs } as const;

const filesByPath: ReadonlyMap<string, string> = new Map(Object.entries(pageFiles));
const rootsOfApp: ReadonlySet<string> = new Set(appRoots);

/** What is served at an address without an extension, where it is a page: prerendered, or the app. As the rewrite at CloudFront has it. */
export function pageFileOf(path: string): string | undefined {
  const isApp = filesByPath.has(path.replace(/\/+$/, '')) || rootsOfApp.has(path.split('/')[1] ?? '');
  return filesByPath.get(path) ?? (isApp ? '/index.html' : undefined);
}

/** Whether the app shows what is at an address, if need be offline. What the API, a file or a program answers is never a page of it. */
export function isAppPage(path: string): boolean {
  const isFile = path.startsWith('/media/') || path.split('/').at(-1)?.includes('.') === true;
  return !isFile && !Object.hasOwn(programs, path) && pageFileOf(path) !== undefined;
}
