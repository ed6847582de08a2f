import type { I18nProviderProps } from '@cloudscape-design/components/i18n';
import type { Message } from '../../../shared/messages/format-message.ts';

/** Shown while everything else is loaded, and when it cannot be, so they come with the app itself. */
interface StartTexts {
  readonly loading: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly wrongSettings: string;
  readonly retry: string;
  readonly home: string;
}

export interface Language {
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly startTexts: StartTexts;
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
    startTexts: {
      loading: 'Loading...',
      failedTitle: 'Unexpected Application Error!',
      failed: 'Something went wrong on this page. Nothing you saved is lost.',
      wrongSettings: 'The settings of this site could not be read. Please tell the administrator.',
      retry: 'Try Again',
      home: 'Back to the start',
    },
    translations: async () => ({}),
    components: async () => (await import('@cloudscape-design/components/i18n/messages/all.en')).default,
  },
};
