import type { LanguageTag } from '../../../shared/domain/language.ts';
import { otherLanguages } from '../../../shared/page-languages.ts';

export interface LinkTexts {
  readonly loading: string;
  readonly neutral: (agency: string) => string;
  readonly retry: string;
  readonly unreachable: string;
  readonly pin: { readonly ask: string; readonly label: string; readonly open: string };
  /** By the code of the service. */
  readonly refusals: Readonly<Record<string, string>>;
}

/** What all pages of links say: they load neither the console's catalogue nor its formatter. */
export const linkTexts: Readonly<Record<LanguageTag, LinkTexts>> = {
  en: {
    loading: 'Loading…',
    neutral: (agency) => `This link does not work. Please ask ${agency} for a new one.`,
    retry: 'Try again',
    unreachable: 'No connection. Please try again.',
    pin: { ask: 'Enter the PIN that your agency gave you.', label: 'PIN', open: 'Open' },
    refusals: {
      'link.pin-wrong': 'This PIN is not right.',
      'link.locked': 'Too many wrong PINs. Please try again in 15 minutes.',
      'request.too-many': 'Too many requests. Please wait a little.',
    },
  },
  ar: {
    loading: 'جارٍ التحميل…',
    neutral: (agency) => `هذا الرابط لا يعمل. اطلب رابطًا جديدًا من ${agency}.`,
    retry: 'حاول مجددًا',
    unreachable: 'لا يوجد اتصال. حاول مجددًا.',
    pin: { ask: 'أدخل الرمز الذي أعطتك إياه الوكالة.', label: 'الرمز', open: 'فتح' },
    refusals: {
      'link.pin-wrong': 'هذا الرمز غير صحيح.',
      'link.locked': 'رموز خاطئة كثيرة. حاول بعد 15 دقيقة.',
      'request.too-many': 'طلبات كثيرة. انتظر قليلًا.',
    },
  },
  fr: {
    loading: 'Chargement…',
    neutral: (agency) => `Ce lien ne fonctionne pas. Demandez-en un nouveau à ${agency}.`,
    retry: 'Réessayer',
    unreachable: 'Pas de connexion. Réessayez.',
    pin: { ask: 'Saisissez le code que votre agence vous a donné.', label: 'Code', open: 'Ouvrir' },
    refusals: {
      'link.pin-wrong': 'Ce code n’est pas le bon.',
      'link.locked': 'Trop de codes faux. Réessayez dans 15 minutes.',
      'request.too-many': 'Trop de demandes. Attendez un peu.',
    },
  },
};

/** Of a browser, until the link has told the client's. */
export function languageOfBrowser(): LanguageTag {
  const tag = navigator.language.slice(0, 2);
  return otherLanguages.find((each) => each === tag) ?? 'en';
}
