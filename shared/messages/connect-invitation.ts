import type { LanguageTag } from '../domain/language.ts';
import { loadWords } from './load-words.ts';

interface Invited {
  readonly name: string;
  readonly agency: string;
  readonly platforms: readonly string[];
  readonly link: string;
}

/** What is sent with a connect link. */
export async function connectInvitation(language: LanguageTag, { name, agency, platforms, link }: Invited) {
  const { connect: words } = await loadWords(language, 'mails');
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(platforms);
  const text = [words.greeting({ name }), `${words.asks({ agency, platforms: listed })}\n${link}`, words.noSignIn].join(
    '\n\n',
  );
  return { chat: text, subject: words.subject({ agency }), mail: `${text}\n` };
}
