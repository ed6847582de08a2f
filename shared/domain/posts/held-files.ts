import { allMedia, filesFor, mediaFor } from '../../platforms/platform-media.ts';
import type { PostMedia } from '../media/post-media.ts';
import { platformsToFix } from './partly-out.ts';
import { holdsFiles } from './post-status.ts';
import type { PostRecord } from './post-record.ts';

/** The files that the post still needs, each once. What is out needs its files no more. */
export function heldFiles(post: PostRecord): PostMedia[] {
  if (!holdsFiles(post)) return [];
  const open = platformsToFix(post);
  if (open.length === post.targets.length) return allMedia(post);
  const platformMedia = Object.fromEntries(open.map((platform) => [platform, mediaFor(post, platform)]));
  return allMedia<PostMedia>({ ...filesFor(post, open), media: [], platformMedia });
}
