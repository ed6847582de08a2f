import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { useEffect, useRef } from 'react';
import { postContracts } from '../../../../shared/contracts/posts/post-contracts.ts';
import type { ClientId, PostId } from '../../../../shared/domain/ids.ts';
import type { CalendarPost } from '../../../../shared/domain/planning/calendar.ts';
import type { PostFilter, PostSort } from '../../../../shared/domain/posts/post-filter.ts';
import type { PostToCheck } from '../../../../shared/domain/posts/post-to-check.ts';
import { hour, minute, second } from '../../../../shared/durations.ts';
import { statisticsContracts } from '../../../../shared/contracts/operations/statistics-contracts.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import type { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { apiQuery } from '../../api/api-query.ts';
import { pause } from '../pause.ts';
import { proposedTimesKey } from './planning.ts';

export const postStatisticsQuery = apiQuery(['posts', 'statistics'], postContracts.getPostStatistics, {});

export const publishingStatisticsQuery = apiQuery(
  ['posts', 'publishing-statistics'],
  statisticsContracts.getPublishingStatistics,
  {},
);

export interface PostSelection extends Omit<
  PostFilter,
  'assignee' | 'hasFailed' | 'hasUnconfirmed' | 'isLabelled' | 'isTimed'
> {
  readonly hasFailed?: 'true';
  readonly hasUnconfirmed?: 'true';
  readonly assignee?: ClientId | 'me' | 'nobody' | undefined;
  readonly isAmongMine?: 'true' | undefined;
  readonly clientId: ClientId | undefined;
}

export const postListsKey = ['posts', 'list'] as const;
export const onePostKey = ['posts', 'one'] as const;
const postCountsKey = [...postListsKey, 'count'] as const;

/** Milliseconds between reloads while a post is being published. */
const whileUnderWay = 3000;
const longestWait = minute;

interface PageSelection extends PostSelection {
  readonly isTimed?: 'true' | 'false';
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: PostSort;
}

/** One page. Reloads while a post is being published and when the next one is due. */
export const postsQuery = ({ page, pageSize, ...wanted }: PageSelection) =>
  queryOptions({
    ...apiQuery([...postListsKey, { ...wanted, page, pageSize }], postContracts.listPosts, {
      query: { ...wanted, page: String(page), pageSize: String(pageSize) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchIntervalOf(state.data?.posts ?? [], new Date()),
  });

export const postCountQuery = (wanted: PostSelection) =>
  queryOptions({
    ...apiQuery([...postCountsKey, wanted], postContracts.listPosts, { query: { ...wanted, pageSize: '1' } }),
    select: ({ total }) => total,
  });

/** Whose the newest post is that is assigned to the person; null when there is none. */
export const newestOwnClientQuery = queryOptions({
  ...apiQuery([...postListsKey, 'newest', 'me'], postContracts.listPosts, { query: { assignee: 'me', pageSize: '1' } }),
  select: ({ posts }) => posts[0]?.clientId ?? null,
});

/** Where the client's newest post goes; undefined when it has none. */
export const newestPlatformsQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery([...postListsKey, 'newest', clientId], postContracts.listPosts, {
      query: { clientId, pageSize: '1' },
    }),
    select: ({ posts }) => posts[0]?.platforms,
  });

export const postQuery = (postId: PostId) =>
  queryOptions({
    ...apiQuery([...onePostKey, postId], postContracts.getPost, { params: { postId } }),
    refetchInterval: ({ state }) => refetchIntervalOf(state.data === undefined ? [] : [state.data], new Date()),
  });

/** The labels of a client's posts, the most used first; without a client, of all that the person knows. */
export const postLabelsQuery = (clientId: ClientId | undefined) =>
  queryOptions({
    ...apiQuery(['posts', 'labels', clientId ?? 'all'], postContracts.listPostLabels, {
      query: { ...(clientId && { clientId }) },
    }),
    select: ({ labels }) => labels,
  });

/** What the API knows about the accounts of a post. Without a time the post goes out now. */
export const accountFindingsQuery = (body: z.input<typeof PostToCheck>) =>
  queryOptions({
    ...apiQuery(['posts', 'preflight', body], postContracts.createPreflight, { body }),
    select: ({ findings }) => findings.filter(({ about }) => about === 'account'),
  });

type Progress = Pick<CalendarPost, 'status' | 'scheduledFor' | 'targets'>;

/** Milliseconds until a post may change without an action here; false when none will. */
export function refetchIntervalOf(posts: readonly Progress[], now: Date): number | false {
  const waits = posts.map((post) => waitFor(post, now));
  const soonest = Math.min(...waits);
  return Number.isFinite(soonest) ? Math.min(Math.max(soonest, whileUnderWay), longestWait) : false;
}

function waitFor({ status, scheduledFor, targets }: Progress, now: Date): number {
  if (targets.some(({ state }) => state === 'publishing')) return whileUnderWay;
  const questions = targets.flatMap(({ state, askAt }) => (state === 'unconfirmed' ? (askAt ?? []) : []));
  const times = status === 'scheduled' && scheduledFor !== undefined ? [scheduledFor, ...questions] : questions;
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
const untilCounted = 3 * second;

function refreshCounts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: postCountsKey });
  void queryClient.invalidateQueries(postStatisticsQuery);
}

/** The API's limit for a search text. */
const searchLimit = 200;

/** Scheduled posts with the beginning of `text` in one of their texts; of all clients without one, for staff. */
export const samePostsQuery = (clientId: ClientId | undefined, text: string) => {
  const search = text.trim().slice(0, searchLimit).trim();
  return queryOptions({
    ...apiQuery([...postListsKey, 'same', clientId ?? 'any', search], postContracts.listPosts, {
      query: { ...(clientId && { clientId }), status: 'scheduled', search },
    }),
    select: ({ posts }) => posts,
  });
};

export const postsOfHourQuery = (clientId: ClientId, at: Instant) => {
  const start = Math.floor(Date.parse(at) / hour) * hour;
  const [from, to] = [start, start + hour].map((edge) => new Date(edge).toISOString());
  return queryOptions({
    ...apiQuery([...postListsKey, 'hour', clientId, from], postContracts.listPosts, {
      query: { clientId, status: 'scheduled', from, to },
    }),
    select: ({ posts }) => posts,
  });
};

/** Reads the numbers of posts again when a listed post has another status than before. */
export function useCountsOf(posts: readonly Pick<CalendarPost, 'id' | 'status'>[]) {
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
