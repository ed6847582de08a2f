import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { postContracts } from '../../../shared/contracts/post-contracts.ts';
import { publishedContracts } from '../../../shared/contracts/published-contracts.ts';
import type { ClientId, PostId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import type { NewPost, Post } from '../../../shared/domain/posts/post.ts';
import type { PostFilter, PostSort } from '../../../shared/domain/posts/post-filter.ts';
import type { Seen } from '../../../shared/domain/publishing/question.ts';
import type { PostToCheck } from '../../../shared/domain/posts/post-to-check.ts';
import { minute, second } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/api-error.ts';
import { restoreKey, takePendingKey } from '../api/submission-key.ts';
import { useUser } from '../auth/current-user.ts';
import { isUnavailable } from '../offline/availability.ts';
import { outbox } from '../offline/outbox.ts';
import { pause } from './pause.ts';
import { proposedTimesKey } from './planning.ts';
import { postStatisticsQuery } from './statistics.ts';
import { publicationsKey } from './publications.ts';

export interface PostSelection extends Omit<PostFilter, 'hasFailed' | 'hasUnconfirmed'> {
  readonly hasFailed?: 'true';
  readonly hasUnconfirmed?: 'true';
  readonly clientId: ClientId | undefined;
}

export const postListsKey = ['posts', 'list'] as const;
export const onePostKey = ['posts', 'one'] as const;
const postCountsKey = [...postListsKey, 'count'] as const;

/** Milliseconds between reloads while a post is being published. */
const whileUnderWay = 3000;
const longestWait = minute;

interface PageSelection extends PostSelection {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: PostSort;
}

/** One page. Reloads while a post is being published and when the next one is due. */
export const postsQuery = ({ page, pageSize, ...wanted }: PageSelection) =>
  queryOptions({
    queryKey: [...postListsKey, { ...wanted, page, pageSize }],
    queryFn: ({ signal }) =>
      call(postContracts.listPosts, { query: { ...wanted, page: String(page), pageSize: String(pageSize) } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchIntervalOf(state.data?.posts ?? [], new Date()),
  });

export const postCountQuery = (wanted: PostSelection) =>
  queryOptions({
    queryKey: [...postCountsKey, wanted],
    queryFn: ({ signal }) => call(postContracts.listPosts, { query: { ...wanted, pageSize: '1' } }, signal),
    select: ({ total }) => total,
  });

export const postQuery = (postId: PostId) =>
  queryOptions({
    queryKey: [...onePostKey, postId],
    queryFn: ({ signal }) => call(postContracts.getPost, { params: { postId } }, signal),
    refetchInterval: ({ state }) => refetchIntervalOf(state.data === undefined ? [] : [state.data], new Date()),
  });

/** What the API knows about the accounts of a post. Without a time the post goes out now. */
export const accountFindingsQuery = (body: z.input<typeof PostToCheck>) =>
  queryOptions({
    queryKey: ['posts', 'preflight', body],
    queryFn: ({ signal }) => call(postContracts.createPreflight, { body }, signal),
    select: ({ findings }) => findings.filter(({ about }) => about === 'account'),
  });

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

export function usePublishPost() {
  const refresh = useRefreshPosts();
  return useMutation({
    mutationFn: ({ postId, isAnyway = false }: { postId: PostId; isAnyway?: boolean }) =>
      call(isAnyway ? postContracts.createForcedPublication : postContracts.createPublication, { params: { postId } }),
    onSettled: refresh,
  });
}

export function useAskPlatforms() {
  const refresh = useRefreshPosts();
  return useMutation({
    mutationFn: (postId: PostId) => call(postContracts.createStatusCheck, { params: { postId } }),
    onSettled: refresh,
  });
}

export function useMarkSeen() {
  const refresh = useRefreshPosts();
  return useMutation({
    mutationFn: ({ outcome, ...params }: Place & { outcome: Seen }) =>
      call(postContracts.createOutcome, { params, body: { outcome } }),
    onSettled: refresh,
  });
}

export function useRetryFirstComment() {
  const refresh = useRefreshPosts();
  return useMutation({
    mutationFn: (params: Place) => call(postContracts.createFirstComment, { params }),
    onSettled: refresh,
  });
}

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

export function useRemovePublished() {
  const refresh = useRefreshPosts();
  return useMutation({
    mutationFn: (params: Place) => call(publishedContracts.deletePublication, { params }),
    onSettled: refresh,
  });
}

export function useEditPublished() {
  const refresh = useRefreshPosts();
  return useMutation({
    mutationFn: ({ content, ...params }: Place & { content: string }) =>
      call(publishedContracts.updatePublication, { params, body: { content } }),
    onSettled: refresh,
  });
}

/** Milliseconds until a post may change without an action here; false when none will. */
export function refetchIntervalOf(posts: readonly Post[], now: Date): number | false {
  const waits = posts.map((post) => waitFor(post, now));
  const soonest = Math.min(...waits);
  return Number.isFinite(soonest) ? Math.min(Math.max(soonest, whileUnderWay), longestWait) : false;
}

function waitFor(post: Post, now: Date): number {
  if (post.targets.some(({ state }) => state === 'publishing')) return whileUnderWay;
  const questions = post.targets.flatMap((target) => (target.state === 'unconfirmed' ? (target.askAt ?? []) : []));
  const times = post.status === 'scheduled' ? [post.scheduledFor, ...questions] : questions;
  return Math.min(...times.map((time) => Date.parse(time) - now.getTime()));
}

export function useRefreshPosts() {
  const queryClient = useQueryClient();
  return () => {
    // A time that was just taken is proposed to nobody.
    void queryClient.resetQueries({ queryKey: proposedTimesKey });
    // The list may show at once how it ended, and would have no reason to read the numbers again.
    void pause(untilCounted).then(() => refreshCounts(queryClient));
    return queryClient.invalidateQueries({ queryKey: ['posts'] });
  };
}

/** Milliseconds until the numbers, which follow the change of a post, include it. */
export const untilCounted = 3 * second;

export function refreshCounts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: postCountsKey });
  void queryClient.invalidateQueries(postStatisticsQuery);
}
