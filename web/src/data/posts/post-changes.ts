import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { postContracts } from '../../../../shared/contracts/posts/post-contracts.ts';
import type { ClientId, PostId } from '../../../../shared/domain/ids.ts';
import type { CalendarPost } from '../../../../shared/domain/planning/calendar.ts';
import type { Post, PostChange } from '../../../../shared/domain/posts/post.ts';
import { apiQuery } from '../../api/api-query.ts';
import { call } from '../../api/call.ts';
import { useUser } from '../../auth/current-user.ts';
import { isUnavailable } from '../../offline/availability.ts';
import { outbox } from '../../offline/outbox.ts';
import { ApiError } from '../../api/api-error.ts';
import { calendarKey } from './calendar.ts';
import { postListsKey, postQuery, useRefreshPosts } from './posts.ts';

/** A new time or status for the version of the post that is shown here: a newer version is not overwritten. */
export interface TimeChange {
  readonly post: CalendarPost;
  readonly change: Pick<PostChange, 'status' | 'scheduledFor'>;
}

const changePost = ({ post, change }: TimeChange) =>
  call(postContracts.updatePost, { params: { postId: post.id }, body: { ...change, version: post.version } });

const changeKey = ['posts', 'change'] as const;

/**
 * Changes the time of posts. Lists update at once and roll back when the change is refused. Changes are sent one by
 * one, each on the version the last one made. Without a connection a change goes to the outbox and resolves to `queued`.
 */
export function useChangeTime() {
  const queryClient = useQueryClient();
  const userId = useUser().id;
  const isLast = () => queryClient.isMutating({ mutationKey: changeKey }) === 1;
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'post-changes' },
    mutationFn: ({ post, change }: TimeChange) =>
      sendOrQueue({ post: latestCached(queryClient, post), change }, userId),
    onMutate: async ({ post, change }) => {
      await queryClient.cancelQueries({ queryKey: postListsKey });
      const known = latestCached(queryClient, post);
      changeCached(queryClient, known, (one) => changed(one, change));
    },
    onSuccess: (saved) => {
      if (saved === 'queued') return;
      const { version } = saved;
      changeCached(queryClient, saved, (one) => (isLast() ? withPlaceOf(saved, one) : { ...one, version }));
    },
    onError: (_error, { post }) => changeCached(queryClient, post, (one) => withPlaceOf(post, one)),
    onSettled: (saved) => {
      if (isLast() && saved !== 'queued') void queryClient.invalidateQueries({ queryKey: ['posts'] });
    },
  });
}

/** A later change of the same post replaces one that still waits in the outbox. */
async function sendOrQueue({ post, change }: TimeChange, userId: ClientId): Promise<Post | 'queued'> {
  try {
    return await changePost({ post, change });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const { id: postId, content, version } = post;
    const queuedAt = new Date().toISOString();
    const body = { ...change, version };
    await outbox.add({ kind: 'move', id: `move ${postId}`, userId, queuedAt, postId, content, body });
    return 'queued';
  }
}

function changed<One extends CalendarPost>(one: One, { status, scheduledFor }: TimeChange['change']): One {
  const at = scheduledFor === undefined ? one.scheduledFor : (scheduledFor ?? undefined);
  const wanted = status ?? (one.status === 'scheduled' ? 'scheduled' : 'draft');
  if (wanted === 'scheduled' && at !== undefined) return { ...one, status: wanted, scheduledFor: at };
  return { ...one, status: 'draft', scheduledFor: at, publishedAt: undefined, findings: undefined };
}

/** What a change of its time changes of a post, as another answer has it. */
function withPlaceOf<One extends CalendarPost>(post: CalendarPost & Pick<Post, 'findings'>, one: One): One {
  const { status, scheduledFor, publishedAt, targets, findings, version } = post;
  return { ...one, status, scheduledFor, publishedAt, targets, findings, version };
}

interface Listed {
  readonly posts: readonly CalendarPost[];
}

/** The post as the most recently updated list has it. */
function latestCached(queryClient: QueryClient, post: CalendarPost): CalendarPost {
  const lists = queryClient.getQueriesData<Listed>({ queryKey: postListsKey });
  const known = lists.flatMap(([, list]) => list?.posts.find(({ id }) => id === post.id) ?? []);
  return known.reduce((newest, one) => (one.version > newest.version ? one : newest), known[0] ?? post);
}

/** Changes the post in all cached lists, and adds it to every calendar that it may now belong to. */
function changeCached(
  queryClient: QueryClient,
  post: CalendarPost,
  change: <One extends CalendarPost>(one: One) => One,
) {
  queryClient.setQueryData(postQuery(post.id).queryKey, (known) => known && change(known));
  queryClient.setQueriesData<Listed>(
    { queryKey: postListsKey },
    (known) => known && { ...known, posts: known.posts.map((one) => (one.id === post.id ? change(one) : one)) },
  );
  queryClient.setQueriesData<Listed>({ queryKey: calendarKey }, (known) =>
    known === undefined || known.posts.some(({ id }) => id === post.id)
      ? known
      : { ...known, posts: [...known.posts, change(post)] },
  );
}

/** Read when editing starts, never from the cache. */
export const openedPostQuery = (postId: PostId) =>
  queryOptions({ ...apiQuery(['posts', 'opened', postId], postContracts.getPost, { params: { postId } }), gcTime: 0 });

/** The name is only shown until the post is answered. */
export function useAssignPost() {
  const refresh = useRefreshPosts();
  return useMutation({
    mutationFn: ({ postId, assignee }: { postId: PostId; assignee: NonNullable<Post['assignee']> | null }) =>
      call(postContracts.updatePostAssignee, { params: { postId }, body: { assignee: assignee?.id ?? null } }),
    onSettled: refresh,
  });
}

export const useEditPost = () =>
  useMutation({
    mutationFn: ({ postId, change }: { postId: PostId; change: PostChange }) =>
      call(postContracts.updatePost, { params: { postId }, body: change }),
    onSuccess: useRefreshPosts(),
  });

export const isVersionConflict = (error: unknown) => error instanceof ApiError && error.code === 'post.changed';
