/** The pages that are written when the app is built. Every other page is drawn by the app, which is in `index.html`. */
const files = {
  '/': '/landing.html',
  '/pricing': '/pricing.html',
  '/terms': '/terms.html',
  '/privacy': '/privacy.html',
  '/contact': '/contact.html',
  '/help': '/help.html',
  '/login': '/login.html',
  '/signup': '/signup.html',
} as const;

export type PublicPath = keyof typeof files;

/** The file of each, by its path in the built folder. */
export const publicPageFiles: Readonly<Record<PublicPath, string>> = files;
