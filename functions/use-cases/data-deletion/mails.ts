import { brand } from '../../../shared/brand.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';

interface Link {
  id: DeletionId;
  token: string;
  siteUrl: string;
}

/** After `#`, which browsers do not send: the token appears in no log and no referrer. */
const linkOf = ({ id, token, siteUrl }: Link) => `${siteUrl}/data-deletion/status/${id}#${token}`;

export const confirmationMail = ({ email, name }: Pick<Client, 'email' | 'name'>, link: Link) => ({
  to: email,
  subject: `${brand.name}: please confirm that your data is to be deleted`,
  text: `Hello ${name},\n\nsomebody asked us to delete your ${brand.name} account with everything in it. If that was you, confirm it within 24 hours:\n\n${linkOf(link)}\n\nIf it was not you, do nothing: without your confirmation nothing is deleted.\n`,
});

export const scheduledMail = ({ email, name }: Pick<Client, 'email' | 'name'>, link: Link) => ({
  to: email,
  subject: `${brand.name}: your data will be deleted`,
  text: `Hello ${name},\n\nyou confirmed that your ${brand.name} account is to be deleted with everything in it. We begin in 24 hours. Until then you can take it back:\n\n${linkOf(link)}\n\nThe same page shows how far we are.\n`,
});
