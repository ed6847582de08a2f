import type { LanguageTag, OtherLanguage } from '../../../shared/domain/language.ts';
import * as english from './mails.ts';

interface Params {
  readonly name: string;
  readonly brand: string;
  readonly address: string;
}

/**
 * An e-mail in one language, whose file has all of them. Functions, since the formatter of messages does not fit into
 * the worker.
 */
export type MailWords = (params: Params) => { readonly subject: string; readonly text: string };

export interface DeletionMails {
  readonly confirmation: MailWords;
  readonly schedule: MailWords;
}

const others: Readonly<Record<OtherLanguage, () => Promise<DeletionMails>>> = {
  ar: () => import('./mails.ar.ts'),
  fr: () => import('./mails.fr.ts'),
};

export const mailsIn = async (language: LanguageTag): Promise<DeletionMails> =>
  language === 'en' ? english : others[language]();
