import type { ListedPost } from '../../../shared/domain/posts/listed-post.ts';
import { momentOf, type PostFilter } from '../../../shared/domain/posts/post-filter.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { minute } from '../../../shared/durations.ts';
import type { ListedPosts } from '../posts/ports.ts';

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
