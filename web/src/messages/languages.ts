import type { I18nProviderProps } from '@cloudscape-design/components/i18n';

/** What a language brings: the direction of its script, its translations, and the words of the components. */
export interface Language {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The default export of a file like `arabic.ts`, `satisfies` {@link import('./translations.ts').Translations}. */
  readonly translations: () => Promise<Readonly<Record<string, unknown>>>;
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
