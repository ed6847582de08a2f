import { type MediaId, ownerOf, type ClientId } from '../../../shared/domain/ids.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import type { mediaContracts } from '../../../shared/contracts/media-contracts.ts';
import { pageOf, type Paging } from '../../../shared/contracts/paging.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { countedTags, type FileTag } from '../../../shared/domain/media/file-tag.ts';
import { isListed, type MediaFilter, type MediaPlace } from '../../../shared/domain/media/media-filter.ts';
import { libraryStatistics } from '../../../shared/domain/operations/statistics.ts';
import { requireOwner, type Caller, ownClient } from '../access.ts';
import type { Media, MediaRecord } from './ports.ts';
import { notFound } from '../refusals.ts';
import { type AllMediaDependencies, listAllMedia } from './list-all-media.ts';

export async function viewMedia(
  caller: Caller,
  mediaId: MediaId,
  { media }: { media: Pick<Media, 'find'> },
): Promise<MediaRecord> {
  requireOwner(caller, ownerOf(mediaId), 'Media');
  const found = await media.find(mediaId);
  if (found === undefined) throw notFound('Media');
  return found;
}

export interface MediaQuery extends Paging {
  clientId?: ClientId | undefined;
  type?: MediaFilter | undefined;
  search?: string | undefined;
  tag?: FileTag | undefined;
  before?: MediaPlace | undefined;
}

/** Throws `media.paging` for paging parameters of the other list. */
export async function listMedia(
  caller: Caller,
  request: MediaQuery,
  deps: AllMediaDependencies,
): Promise<ResponseOf<typeof mediaContracts.listMedia>> {
  if (request.clientId !== undefined) requireOwner(caller, request.clientId, 'Client');
  const owner = request.clientId ?? ownClient(caller);
  if (owner !== undefined) return listLibrary(owner, request, deps);
  if (request.page !== 1) throw misplaced('page');
  return listAllMedia(caller, request, deps);
}

async function listLibrary(clientId: ClientId, request: MediaQuery, { media }: { media: Pick<Media, 'listFor'> }) {
  if (request.before !== undefined) throw misplaced('before');
  const all = await media.listFor(clientId);
  const { rows, ...page } = pageOf(all.filter(isListed(request)), request);
  return { media: rows, ...page, library: libraryStatistics(all), tags: countedTags(all).slice(0, mostTags) };
}

const mostTags = 100;

const misplaced = (field: 'page' | 'before') =>
  new DomainError('invalid', 'media.paging', { params: { field }, fields: [field] });
