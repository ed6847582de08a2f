/** Prerendered pages. All others are rendered by `index.html`. */
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

export const publicPageFiles: Readonly<Record<PublicPath, string>> = files;
