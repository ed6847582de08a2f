import { allMedia } from '../../../shared/platforms/platform-media.ts';
import { type MediaId, ownerOf } from '../../../shared/domain/ids.ts';
import { beginningOf, type MediaUse } from '../../../shared/domain/media/media-use.ts';
import type { Posts } from '../ports/posts.ts';

export async function usesOf(mediaId: MediaId, posts: Pick<Posts, 'listFor'>): Promise<MediaUse[]> {
  const all = await posts.listFor(ownerOf(mediaId));
  return all
    .filter((post) => allMedia(post).some(({ id }) => id === mediaId))
    .map(({ id, content, status, scheduledFor }) => ({
      postId: id,
      beginning: beginningOf(content),
      status,
      scheduledFor,
    }));
}
