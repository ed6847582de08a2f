import {
  type ClientMark,
  noMark,
  type ShownMark,
  type ClientMarkChange,
} from '../../../shared/domain/clients/client-mark.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Media, MediaRecord, SignPath } from '../media/ports.ts';
import { clientMarkChanged } from '../refusals.ts';
import type { ClientMarks } from './ports.ts';

export interface MarkDependencies {
  marks: Pick<ClientMarks, 'find'>;
  media: Pick<Media, 'find'>;
  sign: SignPath;
}

interface MarksDependencies {
  marks: Pick<ClientMarks, 'findAll'>;
  media: Pick<Media, 'findAll'>;
  sign: SignPath;
}

/** Two reads, however many clients. */
export async function viewMarks(
  clientIds: readonly ClientId[],
  { marks, media, sign }: MarksDependencies,
): Promise<ShownMark[]> {
  const found = [...(await marks.findAll([...new Set(clientIds)]))];
  const files = await media.findAll(found.flatMap(([, { logo }]) => logo ?? []));
  return found.map(([clientId, mark]) => shown(clientId, mark, mark.logo && files.get(mark.logo), sign));
}

export async function viewMark(clientId: ClientId, { marks, media, sign }: MarkDependencies): Promise<ShownMark> {
  const mark = (await marks.find(clientId)) ?? noMark;
  return shown(clientId, mark, mark.logo && (await media.find(mark.logo)), sign);
}

function shown(
  clientId: ClientId,
  { colour, version }: ClientMark,
  file: MediaRecord | undefined,
  sign: SignPath,
): ShownMark {
  return {
    clientId,
    version,
    ...(colour !== undefined && { colour }),
    ...(file?.url !== undefined && { logo: { id: file.id, url: sign(file.url) } }),
  };
}

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
