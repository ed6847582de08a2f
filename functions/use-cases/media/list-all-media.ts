import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import type { mediaContracts } from '../../../shared/contracts/media-contracts.ts';
import { ownerOf } from '../../../shared/domain/ids.ts';
import { isListed, kindsOf, type MediaFilter, type MediaPlace } from '../../../shared/domain/media/media-filter.ts';
import { mediaPlaceOf } from '../../../shared/domain/media/media.ts';
import { filesOf, mediaStatistics } from '../../../shared/domain/operations/statistics.ts';
import { clientNames } from '../clients/list-clients.ts';
import type { Clients } from '../clients/ports.ts';
import type { AllMedia, Media, MediaRecord } from './ports.ts';
import type { Statistics } from '../metrics/ports.ts';

export interface AllMediaDependencies {
  media: Pick<Media, 'listFor'>;
  allMedia: AllMedia;
  clients: Pick<Clients, 'find'>;
  statistics: Pick<Statistics, 'load'>;
}

interface AllMediaQuery {
  readonly type?: MediaFilter | undefined;
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly before?: MediaPlace | undefined;
  readonly pageSize: number;
}

interface Page {
  readonly files: readonly MediaRecord[];
  readonly next: MediaPlace | undefined;
}

/** Files that one request looks at for a name or a tag; the next one goes on from there. */
const mostLookedAt = 1000;

export async function listAllMedia(
  query: AllMediaQuery,
  { allMedia, clients, statistics }: Omit<AllMediaDependencies, 'media'>,
): Promise<ResponseOf<typeof mediaContracts.listMedia>> {
  const { type, search, tag } = query;
  const isLooking = search !== undefined || tag !== undefined;
  const [{ files, next }, counters] = await Promise.all([
    isLooking ? foundFiles(query, allMedia) : newestFiles(query, allMedia),
    statistics.load('media'),
  ]);
  const names = await clientNames(
    files.map(({ id }) => ownerOf(id)),
    { clients },
  );
  const library = mediaStatistics(counters);
  return {
    media: files.map((file) => ({ ...file, clientName: names.get(ownerOf(file.id)) })),
    total: isLooking ? files.length : filesOf(library, type),
    ...(next === undefined ? {} : { next }),
    library,
  };
}

const newestFiles = async ({ type, before, pageSize }: AllMediaQuery, allMedia: AllMedia): Promise<Page> =>
  firstOf(await allMedia.newest({ kinds: kindsOf(type), before }, pageSize + 1), pageSize);

async function foundFiles(query: AllMediaQuery, allMedia: AllMedia): Promise<Page> {
  const { type, before, pageSize } = query;
  const read = await allMedia.newest({ kinds: kindsOf(type), before }, mostLookedAt + 1);
  const { files, next } = firstOf(read, mostLookedAt);
  const found = firstOf(files.filter(isListed(query)), pageSize);
  return { files: found.files, next: found.next ?? next };
}

function firstOf(all: readonly MediaRecord[], count: number): Page {
  const files = all.slice(0, count);
  const end = files.at(-1);
  return { files, next: all.length > count && end !== undefined ? mediaPlaceOf(end) : undefined };
}
