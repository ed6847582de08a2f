import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { postsQuery, type PostSelection } from '../../../data/posts.ts';

const pageSize = 100;

export function useDrafts(wanted: PostSelection) {
  const [pages, setPages] = useState(1);
  const read = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      postsQuery({ ...wanted, status: 'draft', page: index + 1, pageSize }),
    ),
  });
  const broken = read.find(({ data, error }) => data === undefined && error !== null);
  const last = read.at(-1);
  return {
    untimed: read.flatMap(({ data }) => data?.posts ?? []).filter(({ scheduledFor }) => scheduledFor === undefined),
    error: broken?.error ?? null,
    isReading: last?.isFetching === true,
    hasMore: (read[0]?.data?.totalPages ?? 0) > pages,
    showMore: () => setPages(pages + 1),
    refetch: () => void Promise.all(read.map(({ refetch }) => refetch())),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
