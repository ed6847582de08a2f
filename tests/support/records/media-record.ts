import type { MediaRecord } from '../../../functions/use-cases/media/ports.ts';
import { mediaIdOf } from '../../../shared/domain/ids.ts';
import { aClientId } from './post-record.ts';

export function aPicture(wanted: Partial<MediaRecord> = {}): MediaRecord {
  const id = wanted.id ?? mediaIdOf(aClientId, '01JD3333333333333333333333');
  return {
    id,
    name: 'manakish.jpg',
    type: 'image',
    mimeType: 'image/jpeg',
    size: 3,
    status: 'ready',
    url: `/media/${id}/unguessable.jpg`,
    uploadedAt: '2026-11-20T11:00:00.000Z',
    secret: 'unguessable',
    version: 1,
    ...wanted,
  };
}

export function attached({ id, type, mimeType, url = '', name }: MediaRecord) {
  return { id, type, mimeType, url, name };
}
