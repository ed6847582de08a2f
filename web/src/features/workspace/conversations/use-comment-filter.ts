import { useCallback } from 'react';
import type { CommentFilter } from '../../../../../shared/domain/conversations/comment-filter.ts';
import { CommentPlatform } from '../../../../../shared/platforms/platforms.ts';
import { useAddress } from '../../../shell/links/use-address.ts';

export const shownStates = ['new', 'done', 'all'] as const;
export type ShownState = (typeof shownStates)[number];

/** In the address, so that going back finds the same list. */
export function useCommentFilter() {
  const [address, change] = useAddress();
  const [usual] = shownStates;
  const state = shownStates.find((one) => one === address.get('show')) ?? usual;
  const platform = CommentPlatform.safeParse(address.get('on')).data;
  const post = address.get('post') ?? undefined;
  const search = address.get('words') ?? '';
  const filter: CommentFilter = {
    state: state === 'all' ? undefined : state,
    platform,
    post,
    q: search === '' ? undefined : search,
  };
  return {
    state,
    search,
    filter,
    setState: (next: ShownState) => change({ show: next === usual ? undefined : next }),
    setPlatform: (next: CommentPlatform | undefined) => change({ on: next }),
    /** The same function while nothing changes, for cards that compare it. */
    setPost: useCallback((next: string | undefined) => change({ post: next }), [change]),
    setSearch: (next: string) => change({ words: next === '' ? undefined : next }),
  };
}
export type CommentFilterState = ReturnType<typeof useCommentFilter>;
