import { isStaff } from '../../../shared/domain/access/person.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { type ClientId, type MediaId, mediaIdOf, ownerOf } from '../../../shared/domain/ids.ts';
import { type Crop, isWithin } from '../../../shared/domain/media/crop.ts';
import {
  documentLimitBytes,
  documentTypeOf,
  isVideoType,
  mediaTypes,
  type MediaType,
  type NewMedia,
  shownTypeOf,
} from '../../../shared/domain/media/media.ts';
import { pictureLimits } from '../../../shared/domain/media/picture-limits.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Clients } from '../clients/ports.ts';
import type { Media, MediaRecord, MediaStore, UploadTicket } from './ports.ts';
import type { Throttles } from '../operations/ports.ts';
import { notFound } from '../refusals.ts';
import { posterKey, uploadKey } from './file-names.ts';
import { requireRoom, takeBytes, takeFiles } from './library-room.ts';

/**
 * Throws `media.library-full` when the client's library has no room for the file, and `request.too-many` when its day has
 * none. The plan's limits do not bind the agency.
 */
export async function issueUpload(
  caller: Caller,
  wanted: NewMedia,
  deps: {
    clients: Pick<Clients, 'load'>;
    media: Media;
    store: Pick<MediaStore, 'issueUpload'>;
    throttles: Throttles;
    newId: () => string;
    newSecret: () => string;
    now: Date;
  },
): Promise<{ media: MediaRecord; upload: UploadTicket; poster?: UploadTicket }> {
  requireOwner(caller, wanted.clientId, 'Client');
  const type = wanted.isDocument === true ? documentTypeOf(wanted.type) : shownTypeOf(wanted.type);
  if (type === undefined)
    throw new DomainError('invalid', 'media.unsupported', { params: { type: wanted.type }, fields: ['type'] });
  requireFit(type, wanted.size);
  const client = await deps.clients.load(wanted.clientId);
  if (wanted.crop !== undefined) await requireOriginal(wanted.crop, client.id, deps);
  if (!isStaff(caller)) {
    await requireRoom(client, wanted.size, deps);
    // Tickets count, not files: what a ticket allows may be uploaded until it expires.
    await takeFiles(client, 1, deps);
    await takeBytes(client, wanted.size, deps);
  }
  const id = mediaIdOf(client.id, deps.newId());
  const media: MediaRecord = {
    id,
    name: wanted.name,
    type: mediaTypes[type].kind,
    mimeType: type,
    size: wanted.size,
    status: 'uploading',
    uploadedAt: deps.now.toISOString(),
    secret: deps.newSecret(),
    version: 1,
    crop: wanted.crop,
  };
  await deps.media.create(media);
  const upload = await deps.store.issueUpload({ key: uploadKey(id), type, size: wanted.size });
  if (wanted.posterSize === undefined || !isVideoType(type)) return { media, upload };
  return { media, upload, poster: await posterTicket(id, wanted.posterSize, deps) };
}

const posterTicket = (id: MediaId, size: number, { store }: { store: Pick<MediaStore, 'issueUpload'> }) =>
  store.issueUpload({ key: posterKey(id), type: 'image/jpeg', size });

/** Of a video in the library without one. Whoever comes second sends another of the same moment, or none. */
export async function issuePoster(
  caller: Caller,
  { mediaId, size }: { mediaId: MediaId; size: number },
  deps: { media: Pick<Media, 'find'>; store: Pick<MediaStore, 'issueUpload'> },
): Promise<{ poster?: UploadTicket }> {
  requireOwner(caller, ownerOf(mediaId), 'Media');
  const item = await deps.media.find(mediaId);
  if (item?.status !== 'ready') throw notFound('Media');
  const isWithout = item.type === 'video' && item.blur === undefined;
  return isWithout ? { poster: await posterTicket(mediaId, size, deps) } : {};
}

function requireFit(type: MediaType, size: number): void {
  const { kind } = mediaTypes[type];
  if (kind === 'document' && size > documentLimitBytes)
    throw new DomainError('invalid', 'media.document-too-large', { fields: ['size'] });
  if ((kind === 'image' || kind === 'gif') && size > pictureLimits.bytes)
    throw new DomainError('invalid', 'media.picture-too-large', { fields: ['size'] });
}

async function requireOriginal(
  crop: Crop,
  clientId: ClientId,
  { media }: { media: Pick<Media, 'find'> },
): Promise<void> {
  const original = ownerOf(crop.of) === clientId ? await media.find(crop.of) : undefined;
  if (original?.status !== 'ready' || original.type !== 'image') throw notFound('Media');
  const { width = Infinity, height = Infinity } = original;
  if (!isWithin(crop, { width, height })) throw new DomainError('invalid', 'media.crop-outside', { fields: ['crop'] });
}
