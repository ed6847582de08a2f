import { useEffect } from 'react';
import { useMe } from '../auth/current-user.ts';
import { languagePreference } from '../messages/language-preference.ts';
import { unsavedLanguage } from '../messages/choose-language.ts';
import { locale } from '../messages/messages.ts';
import { readPreference, savePreference } from '../shell/preferences/preferences.ts';
import { useEditMe } from './me.ts';

/**
 * Once after signing in or opening the app: the account gets the language that was chosen on this device, or this device
 * that of the account. What fails is done the next time.
 */
export function useOwnLanguage() {
  const { language } = useMe().client;
  const { mutate } = useEditMe();
  useEffect(() => {
    const shown = languagePreference.read(locale());
    const isChosenHere = readPreference(unsavedLanguage) || (language === undefined && shown !== 'en');
    if (isChosenHere) mutate({ language: shown }, { onSuccess: () => savePreference(unsavedLanguage, false) });
    else if (language !== undefined && language !== shown) {
      savePreference(languagePreference, language);
      window.location.reload();
    }
    // A form may be open by the time something changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
