import { brand } from '../../../shared/brand.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import { languageOf } from '../../../shared/domain/clients/language-of.ts';
import type { DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import { loadWords } from '../../../shared/messages/load-words.ts';

interface Link {
  id: DeletionId;
  token: string;
  siteUrl: string;
}

/** After `#`, which browsers do not send: the token appears in no log and no referrer. */
const linkOf = ({ id, token, siteUrl }: Link) => `${siteUrl}/data-deletion/status/${id}#${token}`;

/** Asks the owner to confirm the deletion, or says when it begins. */
export async function deletionMail(
  kind: 'confirmation' | 'schedule',
  { email, name, ...client }: Pick<Client, 'email' | 'name' | 'language' | 'approvals'>,
  link: Link,
) {
  const { subject, text } = (await loadWords(languageOf(client), 'mails')).deletion[kind];
  return {
    to: email,
    subject: subject({ brand: brand.name }),
    text: text({ name, brand: brand.name, address: linkOf(link) }),
  };
}
