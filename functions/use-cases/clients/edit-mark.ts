import { type ClientMark, type ClientMarkChange, noMark } from '../../../shared/domain/clients/client-mark.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { ClientMarks } from './ports.ts';
import type { Media } from '../media/ports.ts';
import { clientMarkChanged } from '../refusals.ts';

/**
 * Throws `client-mark.no-picture` when the logo is no checked picture of the client's own library, and `client-mark.changed`
 * when `version` is given and is not the stored one.
 */
export async function editMark(
  caller: Caller,
  clientId: ClientId,
  { version, ...chosen }: ClientMarkChange,
  { marks, media }: { marks: ClientMarks; media: Pick<Media, 'find'> },
): Promise<ClientMark> {
  requireOwner(caller, clientId, 'Client');
  const read = (await marks.find(clientId)) ?? noMark;
  if (version !== undefined && version !== read.version) throw clientMarkChanged();
  if (chosen.logo !== undefined) await requirePicture(chosen.logo, clientId, media);
  return marks.save(clientId, read, chosen);
}

async function requirePicture(logo: MediaId, clientId: ClientId, media: Pick<Media, 'find'>) {
  const file = ownerOf(logo) === clientId ? await media.find(logo) : undefined;
  if (file?.status === 'ready' && file.type === 'image') return;
  throw new DomainError('invalid', 'client-mark.no-picture', { fields: ['logo'] });
}
