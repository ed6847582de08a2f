import type { MediaId } from '../../../shared/domain/ids.ts';
import type { MediaUse } from '../../../shared/domain/media/media-use.ts';
import type { Caller } from '../ports/caller.ts';
import type { Media } from '../ports/media.ts';
import type { Posts } from '../ports/posts.ts';
import { viewMedia } from './view-media.ts';
import { usesOf } from './uses-of.ts';

export async function viewUses(
  caller: Caller,
  mediaId: MediaId,
  { media, posts }: { media: Pick<Media, 'find'>; posts: Pick<Posts, 'listFor'> },
): Promise<MediaUse[]> {
  await viewMedia(caller, mediaId, { media });
  return usesOf(mediaId, posts);
}
