import type { HomePost } from '../../../shared/domain/home/home.ts';
import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { momentOf, type PostFilter } from '../../../shared/domain/posts/post-filter.ts';
import { viewOf } from '../../../shared/domain/publishing/target.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { minute } from '../../../shared/durations.ts';
import { allMedia } from '../../../shared/platforms/platform-media.ts';
import type { SignPath } from '../media/ports.ts';
import type { ListedPosts } from '../posts/ports.ts';

const excerptLength = 140;

export function homePost(post: ListedPost, sign: SignPath): HomePost {
  const { id, clientId, clientName, content, status, targets } = post;
  const [picture] = allMedia(post);
  return {
    id,
    clientId,
    clientName,
    // By characters, so that no emoji is cut in two.
    excerpt: Array.from(content.slice(0, 2 * excerptLength))
      .slice(0, excerptLength)
      .join(''),
    status,
    at: momentOf(post),
    targets: targets.map((target) => viewOf(target, false)),
    ...(picture && { picture: { ...picture, url: sign(picture.url) } }),
  };
}

interface Window extends PostFilter {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * In the order of their times. Lists are in the order of creation, so where there are more than `most` the time is
 * halved until it has few enough.
 */
export async function soonestPosts(posts: ListedPosts, wanted: Window, most: number): Promise<ListedPost[]> {
  const { total } = await posts.page(wanted, { page: 1, pageSize: 0 });
  const [from, to] = [Date.parse(wanted.from), Date.parse(wanted.to)];
  if (total > most && to - from > minute)
    return soonestPosts(posts, { ...wanted, to: new Date((from + to) / 2).toISOString() }, most);
  const { rows } = await posts.page(wanted, { page: 1, pageSize: most });
  return rows.toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)));
}
