import { brand } from '../../../shared/brand.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import type { MailWords } from './mail-words.ts';

interface Link {
  id: DeletionId;
  token: string;
  siteUrl: string;
}

/** After `#`, which browsers do not send: the token appears in no log and no referrer. */
const linkOf = ({ id, token, siteUrl }: Link) => `${siteUrl}/data-deletion/status/${id}#${token}`;

export const deletionMail = ({ email, name }: Pick<Client, 'email' | 'name'>, link: Link, words: MailWords) => ({
  to: email,
  ...words({ name, brand: brand.name, address: linkOf(link) }),
});
