import { choice, preferred } from '../shell/preferences/preferences.ts';
import { languages, type Language, type LanguageTag } from './languages.ts';
import { speak } from './texts.ts';

/** The language a person chose on this device. The app speaks it from the next load on. */
export const languagePreference = choice<readonly [LanguageTag]>('language', ['en']);

/** The language of the app. */
export function spokenLanguage(): Language {
  return languages[preferred(languagePreference)];
}

/** Makes the app speak the chosen language, in the direction of its script. Comes before the first page is loaded. */
export async function speakChosenLanguage() {
  const { direction, translations } = spokenLanguage();
  document.documentElement.lang = preferred(languagePreference);
  document.documentElement.dir = direction;
  speak(await translations());
}
