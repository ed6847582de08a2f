import type { LanguageTag } from '../../../shared/domain/language.ts';
import { directionOf } from '../../../shared/domain/text-direction.ts';
import { languageTags } from '../../../shared/languages.ts';
import { languageOfAddress } from '../../../shared/page-languages.ts';
import { type Preference, readPreference } from '../shell/preferences/preferences.ts';

const tags: readonly unknown[] = languageTags;
const isTag = (value: unknown): value is LanguageTag => tags.includes(value);

/** The first of a browser's languages that there is, in its own order. */
const languageOfBrowser = (): LanguageTag =>
  window.navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isTag) ?? 'en';

/** Of this device; until one is chosen, the browser's. A new choice takes effect on the next load. */
export const languagePreference: Preference<LanguageTag> = {
  name: 'language',
  read: (stored) => (isTag(stored) ? stored : languageOfBrowser()),
};

/** The one that the address names, or that of this device. */
export const languageOfPage = (): LanguageTag =>
  languageOfAddress(window.location.pathname).language ?? readPreference(languagePreference);

/** With its script direction. */
export function setLanguageOfDocument(tag: string) {
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
}
