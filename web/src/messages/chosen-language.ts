import { choice } from '../shell/preferences/preferences.ts';
import { languages, type Language, type LanguageTag } from './languages.ts';
import { setLocale } from './messages.ts';

/** A new choice takes effect on the next load. */
export const languagePreference = choice<readonly [LanguageTag]>('language', ['en']);

let applied: Language = languages.en;

export const appliedLanguage = (): Language => applied;

/** Sets the language and its script direction. Call it before the first page is loaded. */
export async function applyLanguage(tag: string, language: Language) {
  applied = language;
  document.documentElement.lang = tag;
  document.documentElement.dir = language.direction;
  setLocale(tag, await language.translations());
}
