import { brand } from '../../../shared/brand.ts';
import type { Client } from '../../../shared/domain/clients/client.ts';
import type { DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';

interface Link {
  id: DeletionId;
  token: string;
  siteUrl: string;
}

/** After `#`, which browsers send to nobody: no log and no referrer has the token. */
const linkOf = ({ id, token, siteUrl }: Link) => `${siteUrl}/data-deletion/status/${id}#${token}`;

/** Asks the owner whether a request is theirs. */
export const confirmationMail = ({ email, name }: Pick<Client, 'email' | 'name'>, link: Link) => ({
  to: email,
  subject: `${brand.name}: please confirm that your data is to be deleted`,
  text: `Hello ${name},\n\nsomebody asked us to delete your ${brand.name} account with everything in it. If that was you, confirm it within 24 hours:\n\n${linkOf(link)}\n\nIf it was not you, do nothing: without your confirmation nothing is deleted.\n`,
});

/** Says that the request is confirmed, and how to take it back. */
export const scheduledMail = ({ email, name }: Pick<Client, 'email' | 'name'>, link: Link) => ({
  to: email,
  subject: `${brand.name}: your data will be deleted`,
  text: `Hello ${name},\n\nyou confirmed that your ${brand.name} account is to be deleted with everything in it. We begin in 24 hours. Until then you can take it back:\n\n${linkOf(link)}\n\nThe same page shows how far we are.\n`,
});
