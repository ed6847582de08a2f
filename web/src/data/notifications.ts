import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationContracts, pushContracts } from '../../../shared/contracts/notification-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { minute } from '../../../shared/durations.ts';
import { apiQuery } from '../api/api-query.ts';
import { call } from '../api/call.ts';
import { pushHere, subscribeHere, unsubscribeHere } from '../pwa/push.ts';

/** The newest notifications of a client, or of all clients. Refreshed every minute while shown. */
export const notificationsQuery = (clientId: ClientId | undefined) =>
  queryOptions({
    ...apiQuery(['notifications', clientId], notificationContracts.listNotifications, { query: { clientId } }),
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

/** Push support and subscription of this browser, and the public key. Without a key the service sends none. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const { publicKey } = await call(pushContracts.getPushKey, {}, signal);
    return { ...(await pushHere()), publicKey };
  },
  staleTime: 0,
});

/** Resolves to false when the person or the browser refused. */
export function useTurnPush() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string | undefined) => (publicKey === undefined ? turnOff() : turnOn(publicKey)),
    onSettled: () => queryClient.invalidateQueries(pushQuery),
  });
}

/** After the sessions were ended, which ended the messages with them. */
export async function keepPushHere(): Promise<void> {
  if (!(await pushHere()).isSubscribed) return;
  const { publicKey } = await call(pushContracts.getPushKey, {});
  if (publicKey !== undefined) await turnOn(publicKey);
}

async function turnOn(publicKey: string): Promise<boolean> {
  const body = await subscribeHere(publicKey);
  if (body === undefined) return false;
  try {
    await call(pushContracts.createPushSubscription, { body });
    return true;
  } catch (error) {
    await unsubscribeHere();
    throw error;
  }
}

async function turnOff(): Promise<boolean> {
  const endpoint = await unsubscribeHere();
  if (endpoint !== undefined) await call(pushContracts.deletePushSubscription, { body: { endpoint } });
  return true;
}
