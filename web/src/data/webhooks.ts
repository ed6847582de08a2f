import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { webhookContracts } from '../../../shared/contracts/operations/webhook-contracts.ts';
import {
  eventsOfMessage,
  latestWebhookEvents,
  WebhookMessage,
  type WebhookEvent,
} from '../../../shared/domain/webhooks/webhook-event.ts';
import type { WebhookPlatform } from '../../../shared/platforms/platforms.ts';
import { apiQuery } from '../api/api-query.ts';
import { call } from '../api/call.ts';
import { readEventStream } from '../api/event-stream.ts';

const statusKey = (platform: WebhookPlatform) => ['webhooks', platform, 'status'];
const eventsKey = (platform: WebhookPlatform) => ['webhooks', platform, 'events'];

export const webhookStatusQuery = (platform: WebhookPlatform) =>
  apiQuery(statusKey(platform), webhookContracts.getWebhookStatus, { params: { platform } });

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
  const added = messages.flatMap(({ id, data }) => eventsOfMessage(id, WebhookMessage.parse(JSON.parse(data))));
  const byPlace = new Map([...known.events, ...added].map((event) => [event.id, event]));
  const events = [...byPlace.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return { events: events.slice(0, latestWebhookEvents), lastId, retryMilliseconds };
}

/** The live list. Resumes after the last event seen, as long as the page is open. */
export const webhookEventsQuery = (platform: WebhookPlatform, queryClient: QueryClient) =>
  queryOptions({
    queryKey: eventsKey(platform),
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<LiveEvents>(eventsKey(platform)) ?? nothingYet;
      const headers = known.lastId === undefined ? {} : { 'last-event-id': known.lastId };
      return withStream(
        known,
        await call(webhookContracts.listWebhookEvents, { params: { platform }, headers }, signal),
      );
    },
    refetchInterval: ({ state }) => state.data?.retryMilliseconds ?? retryUnanswered,
    // It polls anyway, and a lost connection is shown at once.
    retry: false,
    staleTime: 0,
  });

function useStatusMutation<T>(platform: WebhookPlatform, change: () => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: statusKey(platform) }),
  });
}

export const useConnectWebhook = (platform: WebhookPlatform, callbackUrl: string) =>
  useStatusMutation(platform, () =>
    call(webhookContracts.createWebhookConnection, { params: { platform }, body: { callback_url: callbackUrl } }),
  );

export const useDisconnectWebhook = (platform: WebhookPlatform) =>
  useStatusMutation(platform, () => call(webhookContracts.deleteWebhookConnection, { params: { platform } }));
