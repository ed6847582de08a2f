import { choice } from '../shell/preferences/preferences.ts';
import { languages, type Language, type LanguageTag } from './languages.ts';
import { setLocale } from './messages.ts';

/** The language that was chosen on this device. Choosing another one takes effect at the next load. */
export const languagePreference = choice<readonly [LanguageTag]>('language', ['en']);

let applied: Language = languages.en;

/** The language of the app. Its tag is the `locale` of messages. */
export const appliedLanguage = (): Language => applied;

/** Puts the app in a language, in the direction of its script. Comes before the first page is loaded. */
export async function applyLanguage(tag: string, language: Language) {
  applied = language;
  document.documentElement.lang = tag;
  document.documentElement.dir = language.direction;
  setLocale(tag, await language.translations());
}
