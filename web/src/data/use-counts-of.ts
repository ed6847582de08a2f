import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { Post } from '../../../shared/domain/posts/post.ts';
import type { PostStatus } from '../../../shared/domain/posts/post-status.ts';
import { refreshCounts, untilCounted } from './posts.ts';

/** Reads the numbers of posts again when a listed post has another status than before. */
export function useCountsOf(posts: readonly Post[]) {
  const queryClient = useQueryClient();
  const known = useRef<ReadonlyMap<PostId, PostStatus>>(new Map());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(posts.map(({ id, status }) => [id, status]));
    if (!posts.some(({ id, status }) => before.has(id) && before.get(id) !== status)) return;
    const refresh = () => refreshCounts(queryClient);
    refresh();
    clearTimeout(waiting.current);
    waiting.current = setTimeout(refresh, untilCounted);
  }, [posts, queryClient]);
  useEffect(() => () => clearTimeout(waiting.current), []);
}
