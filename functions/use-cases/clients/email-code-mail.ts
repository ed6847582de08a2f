import type { Client } from '../../../shared/domain/clients/client.ts';
import { languageOf } from '../../../shared/domain/clients/language-of.ts';
import type { LanguageTag } from '../../../shared/domain/language.ts';

type Words = (name: string, code: string, agency: string) => { readonly subject: string; readonly text: string };

const words: Readonly<Record<LanguageTag, Words>> = {
  en: (name, code, agency) => ({
    subject: `${agency}: your code is ${code}`,
    text: `Hello ${name},\n\n${code} confirms that this is your e-mail address. Enter it in ${agency} within an hour.\n\nIf you have no account there, somebody may have mistyped theirs: do nothing, and we send you no more.\n`,
  }),
  ar: (name, code, agency) => ({
    subject: `${agency}: رمزك هو ${code}`,
    text: `مرحبًا ${name}،\n\nالرمز ${code} يؤكد أن هذا بريدك الإلكتروني. أدخله في ${agency} خلال ساعة.\n\nإن لم يكن لك حساب هناك فربما أخطأ شخص في كتابة بريده: لا تفعل شيئًا، ولن نرسل إليك المزيد.\n`,
  }),
  fr: (name, code, agency) => ({
    subject: `${agency} : votre code est ${code}`,
    text: `Bonjour ${name},\n\n${code} confirme que c’est bien votre adresse e-mail. Saisissez-le dans ${agency} dans l’heure.\n\nSi vous n’y avez pas de compte, quelqu’un s’est peut-être trompé en tapant son adresse : ne faites rien, et nous ne vous enverrons plus rien.\n`,
  }),
};

type Addressee = Pick<Client, 'name' | 'email' | 'language' | 'approvals'>;

/** The code is in the subject too, where a phone shows it. */
export const emailCodeMail = ({ name, email, ...client }: Addressee, code: string, agency: string) => ({
  to: email,
  senderName: agency,
  ...words[languageOf(client)](name, code, agency),
});
