import { languageTags } from './languages.ts';

/** Besides English. */
export const otherLanguages = languageTags.filter((tag) => tag !== 'en');

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
