import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import type { mediaContracts } from '../../../shared/contracts/media-contracts.ts';
import { ownerOf } from '../../../shared/domain/ids.ts';
import { kindsOf, type MediaFilter, type MediaPlace } from '../../../shared/domain/media/media-filter.ts';
import { mediaPlaceOf } from '../../../shared/domain/media/media.ts';
import { filesOf, mediaStatistics } from '../../../shared/domain/operations/statistics.ts';
import { clientNames } from '../clients/client-names.ts';
import type { Clients } from '../ports/clients.ts';
import type { AllMedia, Media } from '../ports/media.ts';
import type { Statistics } from '../ports/statistics.ts';

export interface AllMediaDependencies {
  media: Pick<Media, 'listFor'>;
  allMedia: AllMedia;
  clients: Pick<Clients, 'find'>;
  statistics: Pick<Statistics, 'load'>;
}

export async function listAllMedia(
  { type, before, pageSize }: { type?: MediaFilter | undefined; before?: MediaPlace | undefined; pageSize: number },
  { allMedia, clients, statistics }: Omit<AllMediaDependencies, 'media'>,
): Promise<ResponseOf<typeof mediaContracts.listMedia>> {
  const [found, counters] = await Promise.all([
    allMedia.newest({ kinds: kindsOf(type), before }, pageSize + 1),
    statistics.load('media'),
  ]);
  const page = found.slice(0, pageSize);
  const names = await clientNames(
    page.map(({ id }) => ownerOf(id)),
    { clients },
  );
  const end = page.at(-1);
  const library = mediaStatistics(counters);
  return {
    media: page.map((file) => ({ ...file, clientName: names.get(ownerOf(file.id)) })),
    total: filesOf(library, type),
    ...(found.length > pageSize && end !== undefined ? { next: mediaPlaceOf(end) } : {}),
    library,
  };
}
