import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPost, Post } from '../../../../shared/domain/posts/post.ts';
import { postContracts } from '../../../../shared/contracts/posts/post-contracts.ts';
import type { PostId } from '../../../../shared/domain/ids.ts';
import type { Seen } from '../../../../shared/domain/publishing/reconcile.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { publishedContracts } from '../../../../shared/contracts/posts/published-contracts.ts';
import { useUser } from '../../auth/current-user.ts';
import { call } from '../../api/call.ts';
import { isUnavailable } from '../../offline/availability.ts';
import { restoreKey, takePendingKey } from '../../api/submission-key.ts';
import { outbox } from '../../offline/outbox.ts';
import { ApiError } from '../../api/api-error.ts';
import { publicationsKey } from './publications.ts';
import { postListsKey, postStatisticsQuery, useRefreshPosts } from './posts.ts';

/** Creates a post. Without a connection a scheduled post goes to the outbox and resolves to `queued`. */
export function useCreatePost() {
  const refresh = useRefreshPosts();
  const userId = useUser().id;
  return useMutation({
    mutationFn: async ({ body, mayWait }: { body: NewPost; mayWait: boolean }): Promise<Post | 'queued'> => {
      try {
        return await call(postContracts.createPost, { body });
      } catch (error) {
        if (!mayWait || !isUnavailable(error)) throw error;
        const id = takePendingKey(postContracts.createPost, { body });
        await outbox.add({ kind: 'post', id, userId, queuedAt: new Date().toISOString(), body });
        return 'queued';
      }
    },
    onSuccess: refresh,
  });
}

/** A post that was stored with this key before stays as it was stored, also when it has been rewritten since. */
export async function createPostOnce(body: NewPost, key: string): Promise<void> {
  restoreKey(postContracts.createPost, { body }, key);
  try {
    await call(postContracts.createPost, { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === otherRequest)) throw error;
  }
}

const otherRequest = 'idempotency.other-request';

export const usePublishPost = () =>
  useMutation({
    mutationFn: ({ postId, isAnyway = false }: { postId: PostId; isAnyway?: boolean }) =>
      call(isAnyway ? postContracts.createForcedPublication : postContracts.createPublication, { params: { postId } }),
    onSettled: useRefreshPosts(),
  });

export const useAskForReview = () =>
  useMutation({
    mutationFn: (postId: PostId) => call(postContracts.createReviewRequest, { params: { postId } }),
    onSettled: useRefreshPosts(),
  });

export const useAskPlatforms = () =>
  useMutation({
    mutationFn: (postId: PostId) => call(postContracts.createStatusCheck, { params: { postId } }),
    onSettled: useRefreshPosts(),
  });

export const useMarkSeen = () =>
  useMutation({
    mutationFn: ({ outcome, ...params }: Place & { outcome: Seen }) =>
      call(postContracts.createOutcome, { params, body: { outcome } }),
    onSettled: useRefreshPosts(),
  });

export const useRetryFirstComment = () =>
  useMutation({
    mutationFn: (params: Place) => call(postContracts.createFirstComment, { params }),
    onSettled: useRefreshPosts(),
  });

export function useDeletePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deletePost,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: postListsKey }),
        // Its place in the calendar is taken by what went out.
        queryClient.invalidateQueries({ queryKey: publicationsKey }),
        queryClient.invalidateQueries(postStatisticsQuery),
      ]),
  });
}

/** Does not reload the lists, so that many posts can be deleted at once. */
export const deletePost = (postId: PostId) => call(postContracts.deletePost, { params: { postId } });

interface Place {
  readonly postId: PostId;
  readonly platform: Platform;
}

export const useRemovePublished = () =>
  useMutation({
    mutationFn: (params: Place) => call(publishedContracts.deletePublication, { params }),
    onSettled: useRefreshPosts(),
  });

export const useEditPublished = () =>
  useMutation({
    mutationFn: ({ content, ...params }: Place & { content: string }) =>
      call(publishedContracts.updatePublication, { params, body: { content } }),
    onSettled: useRefreshPosts(),
  });
