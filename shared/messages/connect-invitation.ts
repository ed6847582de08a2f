import type { LanguageTag } from '../domain/language.ts';

interface Words {
  readonly name: string;
  readonly agency: string;
  readonly platforms: readonly string[];
  readonly link: string;
}

interface Invitation {
  readonly greeting: (words: Words) => string;
  readonly asks: (words: Words) => string;
  readonly noSignIn: string;
  readonly subject: (words: Words) => string;
}

const listed = (language: LanguageTag, { platforms }: Words) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(platforms);

const invitations: Readonly<Record<LanguageTag, Invitation>> = {
  en: {
    greeting: ({ name }) => `Hi ${name},`,
    asks: (words) => `${words.agency} asks you to connect ${listed('en', words)}:`,
    noSignIn: 'It takes a minute on your phone. Your passwords stay with the platforms.',
    subject: ({ agency }) => `${agency}: connect your accounts`,
  },
  ar: {
    greeting: ({ name }) => `مرحبًا ${name}،`,
    asks: (words) => `تطلب منك ${words.agency} ربط ${listed('ar', words)}:`,
    noSignIn: 'يستغرق ذلك دقيقة على هاتفك. كلمات المرور تبقى لدى المنصات.',
    subject: ({ agency }) => `${agency}: اربط حساباتك`,
  },
  fr: {
    greeting: ({ name }) => `Bonjour ${name},`,
    asks: (words) => `${words.agency} vous demande de connecter ${listed('fr', words)}\u00a0:`,
    noSignIn: 'Cela prend une minute sur votre téléphone. Vos mots de passe restent chez les plateformes.',
    subject: ({ agency }) => `${agency}\u00a0: connectez vos comptes`,
  },
};

/** What is sent with a connect link. */
export function connectInvitation(language: LanguageTag, words: Words) {
  const { greeting, asks, noSignIn, subject } = invitations[language];
  const text = [greeting(words), `${asks(words)}\n${words.link}`, noSignIn].join('\n\n');
  return { chat: text, subject: subject(words), mail: `${text}\n` };
}
