import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarFeedContracts } from '../../../shared/contracts/calendar-feed-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { call } from '../api/call.ts';

export const calendarFeedQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['calendar-feed', clientId],
    queryFn: ({ signal }) => call(calendarFeedContracts.getCalendarFeed, { params: { clientId } }, signal),
  });

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
