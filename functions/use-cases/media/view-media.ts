import { type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { requireOwner, type Caller } from '../access.ts';
import type { Media, MediaRecord } from './ports.ts';
import { notFound } from '../refusals.ts';

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
