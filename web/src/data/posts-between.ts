import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { call } from '../api/call.ts';
import { readPages } from './read-pages.ts';
import { refetchIntervalOf, postListsKey, type PostSelection } from './posts.ts';

export const postsBetweenKey = [...postListsKey, 'between'] as const;

/** A range of days loads no more posts than this. */
export const mostBetween = 500;

interface RangeSelection extends PostSelection {
  readonly from: Instant;
  readonly to: Instant;
}

/** The posts of a range of days, the newest when there are too many. `total` counts all of them. */
export const postsBetweenQuery = (wanted: RangeSelection) =>
  queryOptions({
    queryKey: [...postsBetweenKey, wanted],
    queryFn: ({ signal }) => readBetween(wanted, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchIntervalOf(state.data?.posts ?? [], new Date()),
  });

async function readBetween(wanted: RangeSelection, signal: AbortSignal): Promise<{ posts: Post[]; total: number }> {
  let total = 0;
  const posts = await readPages(async (page) => {
    const answer = await call(postContracts.listPosts, { query: { ...wanted, ...page } }, signal);
    total = answer.total;
    return { rows: answer.posts, totalPages: answer.totalPages };
  }, mostBetween);
  return { posts, total };
}
