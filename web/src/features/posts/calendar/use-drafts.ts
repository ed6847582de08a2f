import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '../../../../../shared/domain/ids.ts';
import { postsQuery, type PostSelection } from '../../../data/posts/posts.ts';

const pageSize = 100;

/** Of these alone, beside what the calendar is filtered by. */
export interface DraftsFilter {
  readonly search: string | undefined;
  readonly clientId: ClientId | undefined;
}

/** Those without a time, the newest first. */
export function useDrafts(wanted: PostSelection) {
  const [filter, setFilter] = useState<DraftsFilter>({ search: undefined, clientId: undefined });
  const [pages, setPages] = useState(1);
  const clientId = wanted.clientId ?? filter.clientId;
  const search = filter.search ?? wanted.search;
  const read = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      postsQuery({ ...wanted, clientId, search, status: 'draft', isTimed: 'false', page: index + 1, pageSize }),
    ),
  });
  const broken = read.find(({ data, error }) => data === undefined && error !== null);
  const last = read.at(-1);
  return {
    untimed: read.flatMap(({ data }) => data?.posts ?? []),
    filter,
    setFilter: (chosen: DraftsFilter) => {
      setFilter(chosen);
      setPages(1);
    },
    error: broken?.error ?? null,
    isReading: last?.isFetching === true,
    hasMore: (read[0]?.data?.totalPages ?? 0) > pages,
    showMore: () => setPages(pages + 1),
    refetch: () => void Promise.all(read.map(({ refetch }) => refetch())),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
