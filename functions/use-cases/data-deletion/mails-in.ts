import type { LanguageTag } from '../../../shared/domain/language.ts';
import * as arabic from './mails.ar.ts';
import * as french from './mails.fr.ts';
import type { DeletionMails } from './mail-words.ts';
import * as english from './mails.ts';

const mails: Readonly<Record<LanguageTag, DeletionMails>> = { en: english, ar: arabic, fr: french };

export const mailsIn = (language: LanguageTag): DeletionMails => mails[language];
