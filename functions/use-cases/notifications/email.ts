import type { Client } from '../../../shared/domain/clients/client.ts';
import { coded } from '../../../shared/messages/coded.ts';
import type { Notice } from './notice.ts';
import { type NoticeLanguage, wordsIn } from './notice-words.ts';

export function emailFor(
  { title, paragraphs, links }: Notice,
  { name }: Pick<Client, 'name'>,
  { siteUrl, agency }: { siteUrl: string; agency: string },
  language: NoticeLanguage,
) {
  const words = wordsIn(language);
  const ways = links.map(({ label, path }) => coded('mail.link', { label, address: `${siteUrl}${path}` }));
  return {
    subject: words(coded('mail.subject', { brand: agency, title })),
    text: [coded('mail.greeting', { name }), ...paragraphs, ...ways].map(words).join('\n\n') + '\n',
  };
}
