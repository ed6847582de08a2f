import type { LanguageTag, OtherLanguage } from '../../../shared/domain/language.ts';
import type { DeletionMails } from './mail-words.ts';
import * as english from './mails.ts';

const others: Readonly<Record<OtherLanguage, () => Promise<DeletionMails>>> = {
  ar: () => import('./mails.ar.ts'),
  fr: () => import('./mails.fr.ts'),
};

export const mailsIn = async (language: LanguageTag): Promise<DeletionMails> =>
  language === 'en' ? english : others[language]();
