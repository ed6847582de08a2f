import type { LanguageTag } from '../../../shared/domain/language.ts';
import { languageTags } from '../../../shared/languages.ts';
import type { Worded } from '../../../shared/messages/worded.ts';
import type english from '../../../shared/texts/en/links/links.json';
import { wordsByLanguage } from '../messages/by-language.ts';

interface Refusals {
  /** By the code of the service. */
  readonly refusals: Readonly<Record<string, string>>;
}

/** What all pages of links say: they do not load the console's texts. */
export type LinkTexts = Omit<Worded<typeof english>, 'refusals'> & Refusals;

export const linkTexts: Readonly<Record<LanguageTag, LinkTexts>> = wordsByLanguage(
  import.meta.glob<typeof english>('../../../shared/texts/*/links/links.json', { eager: true, import: 'default' }),
);

/** The texts of a page whose service refuses by codes of its own, and those of all. */
export const withLinkTexts = <Own extends Refusals>(own: Readonly<Record<LanguageTag, Own>>) =>
  Object.fromEntries(
    languageTags.map((tag) => {
      const refusals = { ...linkTexts[tag].refusals, ...own[tag].refusals };
      return [tag, Object.assign({}, linkTexts[tag], own[tag], { refusals })];
    }),
  ) as Readonly<Record<LanguageTag, LinkTexts & Own & Refusals>>;

/** Of a browser, until the link has told the client's. */
export function languageOfBrowser(): LanguageTag {
  const tag = navigator.language.slice(0, 2);
  return languageTags.find((each) => each === tag) ?? 'en';
}
