import type { HistoryPost } from '../../../../../shared/domain/metrics/history.ts';
import { platformNames } from '../../../../../shared/platforms/platforms.ts';
import { showCount, showRate } from './show-number.ts';

export const postCounts = ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'engagements'] as const;
export const postNumbers = [...postCounts, 'engagementRate'] as const;
export type PostNumber = (typeof postNumbers)[number];
export const postOrders = ['publishedAt', 'platform', ...postNumbers] as const;
export type PostOrder = (typeof postOrders)[number];

export const showPostNumber = ({ latest }: Pick<HistoryPost, 'latest'>, name: PostNumber): string =>
  name === 'engagementRate' ? showRate(latest?.engagementRate) : showCount(latest?.[name]);

/** What is not known comes last in both directions; equals come newest first. */
export function inOrder(posts: readonly HistoryPost[], order: PostOrder, isDescending: boolean): HistoryPost[] {
  const turn = isDescending ? -1 : 1;
  return posts.toSorted((a, b) => {
    const [first, second] = [placeIn(a, order), placeIn(b, order)];
    if (first === second) return b.publishedAt.localeCompare(a.publishedAt);
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return first > second ? turn : -turn;
  });
}

function placeIn(post: HistoryPost, order: PostOrder): string | number | undefined {
  if (order === 'publishedAt') return post.publishedAt;
  return order === 'platform' ? platformNames[post.platform] : post.latest?.[order];
}
