import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { planningContracts } from '../../../../shared/contracts/posts/planning-contracts.ts';
import { minute } from '../../../../shared/durations.ts';
import { postContracts } from '../../../../shared/contracts/posts/post-contracts.ts';
import type { ClientId, PostId } from '../../../../shared/domain/ids.ts';
import type { PostingSettingsChange } from '../../../../shared/domain/planning/posting-settings.ts';
import type { Instant } from '../../../../shared/domain/text.ts';
import type { Platform } from '../../../../shared/platforms/platforms.ts';
import { calendarFeedContracts } from '../../../../shared/contracts/posts/calendar-feed-contracts.ts';
import { apiQuery } from '../../api/api-query.ts';
import { call } from '../../api/call.ts';

export const postingSettingsQuery = (clientId: ClientId) =>
  apiQuery(['posting-settings', clientId], planningContracts.getPostingSettings, { params: { clientId } });

export const proposedTimesKey = ['proposed-times'] as const;

/** From an instant on, or from now. While the platforms change, those for the ones before. */
export function proposedTimesQuery(clientId: ClientId, platforms: readonly Platform[], from?: Instant) {
  const query = {
    ...(platforms.length > 0 && { platforms: platforms.join(',') }),
    ...(from !== undefined && { from }),
  };
  return queryOptions({
    ...apiQuery([...proposedTimesKey, clientId, query], planningContracts.listProposedTimes, {
      params: { clientId },
      query,
    }),
    staleTime: minute,
    placeholderData: (before, query) => (query?.queryKey[1] === clientId ? before : undefined),
  });
}

/** The next free times of posts that are to be rescheduled: as they are shown, they are given. */
export const slotProposalsQuery = (postIds: readonly PostId[]) =>
  queryOptions({
    ...apiQuery(['slot-proposals', postIds], postContracts.createSlotProposals, {
      body: { postIds: [...postIds] },
    }),
    select: ({ slots }) => slots,
    staleTime: Infinity,
    gcTime: 0,
  });

const mostPlaces = 100;

/** All slots and best times of the days from an instant on. */
export const timesFromQuery = (clientId: ClientId, from: Instant) =>
  queryOptions({
    ...apiQuery([...proposedTimesKey, clientId, { from, count: mostPlaces }], planningContracts.listProposedTimes, {
      params: { clientId },
      query: { from, count: String(mostPlaces) },
    }),
    staleTime: minute,
  });

export function useEditPostingSettings(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PostingSettingsChange) =>
      call(planningContracts.updatePostingSettings, { params: { clientId }, body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(postingSettingsQuery(clientId).queryKey, settings);
      return queryClient.invalidateQueries({ queryKey: [...proposedTimesKey, clientId] });
    },
    // Someone else may have changed them.
    onError: () => queryClient.invalidateQueries({ queryKey: postingSettingsQuery(clientId).queryKey }),
  });
}

export const calendarFeedQuery = (clientId: ClientId) =>
  apiQuery(['calendar-feed', clientId], calendarFeedContracts.getCalendarFeed, { params: { clientId } });

/** Its answer is a secret, and not kept. */
export function useMakeCalendarFeed(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarFeedContracts.createCalendarFeed, { params: { clientId } }),
    onSuccess: ({ createdAt }) => queryClient.setQueryData(calendarFeedQuery(clientId).queryKey, { createdAt }),
    gcTime: 0,
  });
}

export function useWithdrawCalendarFeed(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarFeedContracts.deleteCalendarFeed, { params: { clientId } }),
    onSuccess: () => queryClient.setQueryData(calendarFeedQuery(clientId).queryKey, {}),
  });
}
