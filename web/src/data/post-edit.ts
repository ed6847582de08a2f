import { queryOptions, useMutation } from '@tanstack/react-query';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import type { PostId } from '../../../shared/domain/ids.ts';
import type { PostChange } from '../../../shared/domain/posts/post.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useRefreshPosts } from './posts.ts';

/** Read when editing starts, never from the cache. */
export const openedPostQuery = (postId: PostId) =>
  queryOptions({
    queryKey: ['posts', 'opened', postId],
    queryFn: ({ signal }) => call(postContracts.getPost, { params: { postId } }, signal),
    gcTime: 0,
  });

export function useEditPost() {
  const refresh = useRefreshPosts();
  return useMutation({
    mutationFn: ({ postId, change }: { postId: PostId; change: PostChange }) =>
      call(postContracts.updatePost, { params: { postId }, body: change }),
    onSuccess: refresh,
  });
}

export const isVersionConflict = (error: unknown) => error instanceof ApiError && error.code === 'post.changed';
