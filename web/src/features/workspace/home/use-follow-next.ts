import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PostId } from '../../../../../shared/domain/ids.ts';
import type { Post } from '../../../../../shared/domain/posts/post.ts';
import { second } from '../../../../../shared/durations.ts';
import { postListsKey } from '../../../data/posts.ts';
import { wentOutKey } from '../../../data/went-out.ts';

/** What went out is stored a moment after the post is. */
const stored = 3 * second;

/** Reads the rest of the home again when a post is no longer one of the next: it went out, failed or was taken back. */
export function useFollowNext(posts: readonly Post[] | undefined) {
  const queryClient = useQueryClient();
  const known = useRef<readonly PostId[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (posts === undefined) return;
    const ids = posts.map(({ id }) => id);
    const hasLeft = known.current.some((id) => !ids.includes(id));
    known.current = ids;
    if (!hasLeft) return;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: postListsKey });
      void queryClient.invalidateQueries({ queryKey: wentOutKey });
    };
    refresh();
    clearTimeout(waiting.current);
    waiting.current = setTimeout(refresh, stored);
  }, [posts, queryClient]);
  useEffect(() => () => clearTimeout(waiting.current), []);
}
