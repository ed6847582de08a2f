import type { I18nProviderProps } from '@cloudscape-design/components/i18n';
import type { Message } from '../../../shared/messages/format-message.ts';

/** What a language brings: the direction of its script, its translations, and the words of the components. */
export interface Language {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** From a file like `ar.ts`, whose default export is made by `translation`. */
  readonly translations: () => Promise<Readonly<Record<string, Message>>>;
  readonly components: () => Promise<I18nProviderProps.Messages>;
}

/** A language by its BCP 47 tag. */
export type LanguageTag = 'en';

/** The languages of the app. English is complete: it is what the texts are written in. */
export const languages: Readonly<Record<LanguageTag, Language>> = {
  en: {
    name: 'English',
    direction: 'ltr',
    translations: async () => ({}),
    components: async () => (await import('@cloudscape-design/components/i18n/messages/all.en')).default,
  },
};
