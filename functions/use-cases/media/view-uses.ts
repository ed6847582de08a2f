import { type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import type { MediaUse } from '../../../shared/domain/media/media-use.ts';
import { requireOwner } from '../access.ts';
import type { Caller } from '../ports/caller.ts';
import type { Media } from '../ports/media.ts';
import type { Posts } from '../ports/posts.ts';
import { notFound } from '../refusals.ts';
import { usesOf } from './uses-of.ts';

export async function viewUses(
  caller: Caller,
  mediaId: MediaId,
  { media, posts }: { media: Pick<Media, 'find'>; posts: Pick<Posts, 'listFor'> },
): Promise<MediaUse[]> {
  requireOwner(caller, ownerOf(mediaId), 'Media');
  if ((await media.find(mediaId)) === undefined) throw notFound('Media');
  return usesOf(mediaId, posts);
}
