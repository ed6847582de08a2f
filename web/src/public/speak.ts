import type { LanguageTag } from '../../../shared/domain/language.ts';
import { loadTexts, setLanguage } from '../messages/chosen-language.ts';
import { languages } from '../messages/languages.ts';
import { addTexts } from '../messages/messages.ts';
import { descriptions as ar } from './page-descriptions.ar.ts';
import { descriptions as fr } from './page-descriptions.fr.ts';

const descriptions = {
  en: {},
  ar,
  fr,
} satisfies Record<LanguageTag, unknown>;

/** Sets the language of the pages that are drawn at build time. Texts are read on import: call it before the pages are. */
export async function speak(language: LanguageTag): Promise<void> {
  await setLanguage(language, languages[language]);
  await loadTexts('visitors');
  addTexts(descriptions[language]);
}
