import type { LanguageTag } from '../../../shared/domain/language.ts';
import { addressIn, languageOfAddress } from '../../../shared/page-languages.ts';
import { type Preference, savePreference } from '../shell/preferences/preferences.ts';
import { languagePreference } from './language-preference.ts';

/** A choice of this device that its person's account does not have yet: made offline, or before signing in. */
export const unsavedLanguage: Preference<boolean> = { name: 'language-unsaved', read: (stored) => stored === true };

export function rememberLanguage(tag: LanguageTag) {
  savePreference(languagePreference, tag);
  savePreference(unsavedLanguage, true);
}

/** Texts are read on import, so the page is loaded again. */
export function chooseLanguage(tag: LanguageTag) {
  rememberLanguage(tag);
  const { language, path } = languageOfAddress(window.location.pathname);
  if (language === undefined) window.location.reload();
  else window.location.assign(addressIn(tag, path));
}
