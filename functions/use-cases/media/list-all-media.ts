import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import type { mediaContracts } from '../../../shared/contracts/media-contracts.ts';
import { knownClients } from '../../../shared/domain/access/policy.ts';
import { type ClientId, ownerOf } from '../../../shared/domain/ids.ts';
import { isListed, kindsOf, type MediaFilter, type MediaPlace } from '../../../shared/domain/media/media-filter.ts';
import { mediaPlaceOf } from '../../../shared/domain/media/media.ts';
import {
  countersOfMedia,
  filesOf,
  mediaStatistics,
  type MediaStatistics,
  sumOf,
} from '../../../shared/domain/operations/statistics.ts';
import type { Caller } from '../access.ts';
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

/** What `listAllMedia` reads, of some clients alone: from each of their libraries. */
async function librariesOf(
  of: ReadonlySet<ClientId>,
  { media }: Pick<AllMediaDependencies, 'media'>,
): Promise<Pick<AllMediaDependencies, 'allMedia' | 'statistics'>> {
  const files = (await Promise.all([...of].map((clientId) => media.listFor(clientId)))).flat();
  const newest = files
    .filter(({ status }) => status === 'ready')
    .toSorted((a, b) => (mediaPlaceOf(a) < mediaPlaceOf(b) ? 1 : -1));
  return {
    allMedia: {
      async newest({ kinds, before = '~' }, count) {
        return newest.filter((file) => kinds.includes(file.type) && mediaPlaceOf(file) < before).slice(0, count);
      },
    },
    statistics: { load: async () => sumOf(files.map(countersOfMedia)) },
  };
}

export async function countMedia(
  caller: Caller,
  deps: Pick<AllMediaDependencies, 'media' | 'statistics'>,
): Promise<MediaStatistics> {
  const of = knownClients(caller);
  const { statistics } = of === undefined ? deps : await librariesOf(of, deps);
  return mediaStatistics(await statistics.load('media'));
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
  caller: Caller,
  query: AllMediaQuery,
  deps: AllMediaDependencies,
): Promise<ResponseOf<typeof mediaContracts.listMedia>> {
  const { type, search, tag } = query;
  const { clients } = deps;
  const of = knownClients(caller);
  const { allMedia, statistics } = of === undefined ? deps : await librariesOf(of, deps);
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
