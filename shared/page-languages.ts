/** Besides English, which is complete and what the others fall back to. BCP 47. Public pages have addresses in each: `/ar/pricing`. */
export const otherLanguages = ['ar', 'fr'] as const;

const prefixOf = new RegExp(`^/(${otherLanguages.join('|')})(?=/|$)`);

/** The address of a public page in a language. */
export const addressIn = (language: string, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/** The language that an address names, and the page's address in English. */
export function languageOfAddress(path: string): {
  readonly language: (typeof otherLanguages)[number] | undefined;
  readonly path: string;
} {
  const named = prefixOf.exec(path)?.[1];
  const language = otherLanguages.find((tag) => tag === named);
  return language === undefined ? { language, path } : { language, path: path.replace(prefixOf, '') || '/' };
}
