import type { LanguageTag } from '../../../shared/domain/language.ts';
import { loadTexts, setLanguage } from '../messages/chosen-language.ts';
import { languages } from '../messages/languages.ts';
import { addTexts } from '../messages/messages.ts';

const descriptions = {
  en: async () => ({}),
  ar: async () => (await import('./page-descriptions.ar.ts')).descriptions,
  fr: async () => (await import('./page-descriptions.fr.ts')).descriptions,
} satisfies Record<LanguageTag, unknown>;

/** Sets the language of the pages that are drawn at build time. Texts are read on import: call it before the pages are. */
export async function speak(language: LanguageTag): Promise<void> {
  await setLanguage(language, languages[language]);
  await loadTexts('visitors');
  addTexts(await descriptions[language]());
}
