import type { I18nProviderProps } from '@cloudscape-design/components/i18n';
import type { LanguageTag } from '../../../shared/domain/language.ts';
import type { MessageTexts } from '../../../shared/messages/in-words.ts';
import type { Translation } from './translation.ts';

/** Shown while everything else is loaded, and when it cannot be, so they come with the app itself. */
interface StartTexts {
  readonly loading: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly wrongSettings: string;
  readonly retry: string;
  readonly home: string;
}

/**
 * What is loaded together: the landing page and the frame, the other public pages, what is behind the sign-in, and what
 * rules and functions say by codes.
 */
export type Pack = keyof Packs;

interface Packs {
  readonly start: () => Promise<{ readonly default: Translation }>;
  readonly visitors: () => Promise<{ readonly default: Translation }>;
  readonly console: () => Promise<{ readonly default: Translation }>;
  readonly answers: () => Promise<{ readonly default: MessageTexts }>;
}

export interface Language {
  readonly name: string;
  readonly startTexts: StartTexts;
  readonly packs: Packs;
  readonly components: () => Promise<I18nProviderProps.Messages>;
}

/** English stands beside what shows it. */
const nothing = async () => ({ default: {} });

/** English is complete: the texts are written in it. */
export const languages: Readonly<Record<LanguageTag, Language>> = {
  en: {
    name: 'English',
    startTexts: {
      loading: 'Loading...',
      failedTitle: 'Unexpected Application Error!',
      failed: 'Something went wrong on this page. Nothing you saved is lost.',
      wrongSettings: 'The settings of this site could not be read. Please tell the administrator.',
      retry: 'Try Again',
      home: 'Back to the start',
    },
    packs: { start: nothing, visitors: nothing, console: nothing, answers: nothing },
    components: async () => (await import('@cloudscape-design/components/i18n/messages/all.en')).default,
  },
  ar: {
    name: 'العربية',
    startTexts: {
      loading: 'جارٍ التحميل...',
      failedTitle: 'حدث خطأ غير متوقع!',
      failed: 'حدث خطأ في هذه الصفحة. لم يُفقد أي شيء حفظته.',
      wrongSettings: 'تعذّرت قراءة إعدادات هذا الموقع. أبلغ المسؤول.',
      retry: 'أعد المحاولة',
      home: 'العودة إلى البداية',
    },
    packs: {
      start: () => import('./packs/start.ar.ts'),
      visitors: () => import('./packs/visitors.ar.ts'),
      console: () => import('./packs/console.ar.ts'),
      answers: () => import('./packs/answers.ar.ts'),
    },
    components: async () => (await import('@cloudscape-design/components/i18n/messages/all.ar')).default,
  },
  fr: {
    name: 'Français',
    startTexts: {
      loading: 'Chargement...',
      failedTitle: 'Une erreur inattendue s’est produite',
      failed: 'Un problème est survenu sur cette page. Rien de ce que vous avez enregistré n’est perdu.',
      wrongSettings: 'Les réglages de ce site n’ont pas pu être lus. Prévenez l’administrateur.',
      retry: 'Réessayer',
      home: 'Retour au début',
    },
    packs: {
      start: () => import('./packs/start.fr.ts'),
      visitors: () => import('./packs/visitors.fr.ts'),
      console: () => import('./packs/console.fr.ts'),
      answers: () => import('./packs/answers.fr.ts'),
    },
    components: async () => (await import('@cloudscape-design/components/i18n/messages/all.fr')).default,
  },
};
