import type { HomePost } from '../../../shared/domain/home/home.ts';
import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { momentOf } from '../../../shared/domain/posts/post-filter.ts';
import { viewOf } from '../../../shared/domain/publishing/target.ts';
import { beginningOf } from '../../../shared/domain/text.ts';
import { allMedia } from '../../../shared/platforms/platform-media.ts';
import type { SignPath } from '../media/ports.ts';

const excerptLength = 140;

export function homePost(post: ListedPost, sign: SignPath): HomePost {
  const { id, clientId, clientName, content, status, targets } = post;
  const [picture] = allMedia(post);
  return {
    id,
    clientId,
    clientName,
    excerpt: beginningOf(content, excerptLength),
    status,
    at: momentOf(post),
    targets: targets.map((target) => viewOf(target, false)),
    ...(picture && { picture: { ...picture, url: sign(picture.url) } }),
  };
}
