import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { eventEndpointContracts } from '../../../shared/contracts/event-endpoint-contracts.ts';
import type { DeliveryId, DeliveryPlace, EventDelivery } from '../../../shared/domain/events/event-delivery.ts';
import type { EventEndpointChange, NewEventEndpoint } from '../../../shared/domain/events/event-endpoint.ts';
import type { ClientId, EventEndpointId } from '../../../shared/domain/ids.ts';
import type { Instant } from '../../../shared/domain/text.ts';
import { second } from '../../../shared/durations.ts';
import { ApiError } from '../api/api-error.ts';
import { apiQuery } from '../api/api-query.ts';
import { call } from '../api/call.ts';
import { pause } from './pause.ts';

const key = ['event-endpoints'];

/** Of a client, or of the agency. */
export const endpointsQuery = (clientId: ClientId | undefined) =>
  apiQuery([...key, 'list', clientId], eventEndpointContracts.listEventEndpoints, {
    query: { ...(clientId && { clientId }) },
  });

const pendingPoll = 3 * second;

/** Newest first; read again while something waits, whose state may change by itself. */
export const deliveriesQuery = (endpointId: EventEndpointId, state: EventDelivery['state'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, 'deliveries', endpointId, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        eventEndpointContracts.listEventDeliveries,
        { params: { endpointId }, query: { state, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.deliveries.some(({ state: now }) => now === 'pending')) === true && pendingPoll,
  });

function useEndpointMutation<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // Answers may have a secret.
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export const useCreateEndpoint = () =>
  useEndpointMutation((body: z.input<typeof NewEventEndpoint>) =>
    call(eventEndpointContracts.createEventEndpoint, { body }),
  );

type Change = z.input<typeof EventEndpointChange> & { readonly endpointId: EventEndpointId };

export const useUpdateEndpoint = () =>
  useEndpointMutation(({ endpointId, ...body }: Change) =>
    call(eventEndpointContracts.updateEventEndpoint, { params: { endpointId }, body }),
  );

export const useDeleteEndpoint = () =>
  useEndpointMutation((endpointId: EventEndpointId) =>
    call(eventEndpointContracts.deleteEventEndpoint, { params: { endpointId } }),
  );

export const useRotateSecret = () =>
  useEndpointMutation(({ endpointId, overlapHours }: { endpointId: EventEndpointId; overlapHours: number }) =>
    call(eventEndpointContracts.createSecretRotation, { params: { endpointId }, body: { overlapHours } }),
  );

export const useTestEndpoint = () =>
  useEndpointMutation((endpointId: EventEndpointId) =>
    call(eventEndpointContracts.createEndpointTest, { params: { endpointId } }),
  );

export const useReplayDelivery = () =>
  useEndpointMutation(({ endpointId, deliveryId }: { endpointId: EventEndpointId; deliveryId: DeliveryId }) =>
    call(eventEndpointContracts.createDeliveryReplay, { params: { endpointId, deliveryId } }),
  );

interface ReplayedRange {
  readonly endpointId: EventEndpointId;
  readonly from: Instant;
  readonly to: Instant;
  readonly state: EventDelivery['state'] | undefined;
  readonly emit: (replayed: number) => void;
  readonly isStopped: () => boolean;
}

/** The API limits how many go out again in a minute. */
const throttledPause = 5 * second;

/** Page by page, until all of the time went out again or somebody stops it. */
export const useReplayRange = () =>
  useEndpointMutation(async ({ endpointId, from, to, state, emit, isStopped }: ReplayedRange) => {
    let replayed = 0;
    let after: DeliveryPlace | undefined;
    while (!isStopped()) {
      try {
        const body = { from, to, state, after };
        const page = await call(eventEndpointContracts.createEventReplay, { params: { endpointId }, body });
        replayed += page.replayed;
        emit(replayed);
        after = page.next;
        if (after === undefined) break;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 429) throw error;
        await pause(throttledPause);
      }
    }
    return replayed;
  });
