/** The languages that public pages have addresses in, besides English: `/ar/pricing`. */
export const addressLanguages = ['ar', 'fr'] as const;

const prefixOf = new RegExp(`^/(${addressLanguages.join('|')})(?=/|$)`);

/** The address of a public page in a language. */
export const addressIn = (language: string, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** The language that an address names, and the page's address in English. */
export function languageOfAddress(path: string): {
  readonly language: (typeof addressLanguages)[number] | undefined;
  readonly path: string;
} {
  const named = prefixOf.exec(path)?.[1];
  const language = addressLanguages.find((tag) => tag === named);
  return language === undefined ? { language, path } : { language, path: path.replace(prefixOf, '') || '/' };
}
