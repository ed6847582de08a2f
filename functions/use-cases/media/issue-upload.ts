import { DomainError } from '../../../shared/domain/errors.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { mediaTypeOf, mediaTypes, type NewMedia } from '../../../shared/domain/media/media.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Clients } from '../ports/clients.ts';
import type { Media, MediaRecord, MediaStore, UploadTicket } from '../ports/media.ts';
import { uploadKey } from './file-names.ts';

export async function issueUpload(
  caller: Caller,
  wanted: NewMedia,
  deps: {
    clients: Clients;
    media: Media;
    store: Pick<MediaStore, 'issueUpload'>;
    newId: () => string;
    newSecret: () => string;
    now: Date;
  },
): Promise<{ media: MediaRecord; upload: UploadTicket }> {
  requireOwner(caller, wanted.clientId, 'Client');
  const type = mediaTypeOf(wanted.type);
  if (type === undefined)
    throw new DomainError('invalid', 'media.unsupported', { params: { type: wanted.type }, fields: ['type'] });
  const client = await deps.clients.load(wanted.clientId);
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
  };
  await deps.media.create(media);
  return { media, upload: await deps.store.issueUpload({ key: uploadKey(id), type, size: wanted.size }) };
}
