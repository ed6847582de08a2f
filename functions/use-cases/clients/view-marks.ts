import { type ClientMark, noMark, type ShownMark } from '../../../shared/domain/clients/client-mark.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Media, MediaRecord, SignPath } from '../media/ports.ts';
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
