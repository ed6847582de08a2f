import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import {
  eventsOfMessage,
  latestWebhookEvents,
  WebhookMessage,
  type WebhookEvent,
} from '../../../shared/domain/webhooks/webhook-event.ts';
import { call } from '../api/call.ts';
import { readEventStream } from '../api/event-stream.ts';

const statusKey = ['webhooks', 'status'];
const eventsKey = ['webhooks', 'events'];

export const webhookStatusQuery = queryOptions({
  queryKey: statusKey,
  queryFn: ({ signal }) => call(contracts.getWebhookStatus, {}, signal),
});

interface LiveEvents {
  /** Newest first. */
  readonly events: readonly WebhookEvent[];
  readonly lastId: string | undefined;
  readonly retryMilliseconds: number;
}

const retryUnanswered = 3000;
const nothingYet: LiveEvents = { events: [], lastId: undefined, retryMilliseconds: retryUnanswered };

/** Adds new events to the known ones; an event that is delivered again keeps its place. */
function withStream(known: LiveEvents, text: string): LiveEvents {
  const { messages, lastId = known.lastId, retryMilliseconds = known.retryMilliseconds } = readEventStream(text);
  const told = messages.flatMap(({ id, data }) => eventsOfMessage(id, WebhookMessage.parse(JSON.parse(data))));
  const byPlace = new Map([...known.events, ...told].map((event) => [event.id, event]));
  const events = [...byPlace.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return { events: events.slice(0, latestWebhookEvents), lastId, retryMilliseconds };
}

/** The live list. Resumes after the last event seen, as long as the page is open. */
export const webhookEventsQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: eventsKey,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<LiveEvents>(eventsKey) ?? nothingYet;
      const headers = known.lastId === undefined ? {} : { 'last-event-id': known.lastId };
      return withStream(known, await call(contracts.listWebhookEvents, { headers }, signal));
    },
    refetchInterval: ({ state }) => state.data?.retryMilliseconds ?? retryUnanswered,
    // It polls anyway, and a lost connection is shown at once.
    retry: false,
    staleTime: 0,
  });

function useStatusMutation<T>(change: () => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: statusKey }),
  });
}

export const useConnectWebhook = (callbackUrl: string) =>
  useStatusMutation(() => call(contracts.connectWebhook, { body: { callback_url: callbackUrl } }));

export const useDisconnectWebhook = () => useStatusMutation(() => call(contracts.disconnectWebhook, {}));
