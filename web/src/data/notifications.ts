import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationContracts } from '../../../shared/contracts/notification-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';

/** The newest notifications of a client, or of all clients. Refreshed every minute while shown. */
export const notificationsQuery = (clientId: ClientId | undefined) =>
  queryOptions({
    queryKey: ['notifications', clientId],
    queryFn: ({ signal }) => call(notificationContracts.listNotifications, { query: { clientId } }, signal),
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  });

export function useReadNotifications(clientId: ClientId | undefined, emit: { onError: (error: Error) => void }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(notificationsQuery(clientId));
  const until = data?.notifications[0]?.occurredAt;
  const { mutate, isPending } = useMutation({
    mutationFn: (instant: string) =>
      call(notificationContracts.createNotificationReadMark, { body: { clientId, until: instant } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
    onError: emit.onError,
  });
  return { markRead: () => until !== undefined && mutate(until), isPending };
}
