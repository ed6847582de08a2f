import type { I18nProviderProps } from '@cloudscape-design/components/i18n';
import type { Message } from '../../../shared/messages/format-message.ts';

export interface Language {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Imports a file like `ar.ts`, which is made with `translation`. */
  readonly translations: () => Promise<Readonly<Record<string, Message>>>;
  readonly components: () => Promise<I18nProviderProps.Messages>;
}

/** BCP 47. */
export type LanguageTag = 'en';

/** English is complete: the texts are written in it. */
export const languages: Readonly<Record<LanguageTag, Language>> = {
  en: {
    name: 'English',
    direction: 'ltr',
    translations: async () => ({}),
    components: async () => (await import('@cloudscape-design/components/i18n/messages/all.en')).default,
  },
};
