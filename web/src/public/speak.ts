import type { LanguageTag } from '../../../shared/domain/language.ts';
import { byLanguage } from '../messages/by-language.ts';
import { loadTexts, setLanguage } from '../messages/chosen-language.ts';
import { languages } from '../messages/languages.ts';
import { addTexts, type Translation } from '../messages/messages.ts';

const descriptions = byLanguage(
  import.meta.glob<Translation>('../../../shared/texts/*/descriptions.json', { eager: true, import: 'default' }),
);

/** Sets the language of the pages that are drawn at build time. Texts are read on import: call it before the pages are. */
export async function speak(language: LanguageTag): Promise<void> {
  await setLanguage(language, languages[language]);
  await loadTexts('visitors');
  addTexts(descriptions[language]);
}
