import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import { subscriptionContracts } from '../../../shared/contracts/subscription-contracts.ts';
import type { SubscriptionId } from '../../../shared/domain/ids.ts';
import type {
  NewSubscription,
  Subscription,
  SubscriptionState,
} from '../../../shared/domain/subscriptions/subscription.ts';
import { cleanupContracts, type CleanUpRequest } from '../../../shared/contracts/cleanup-contracts.ts';
import { apiQuery } from '../api/api-query.ts';
import { call } from '../api/call.ts';
import { ApiError, isUnexpectedAnswer } from '../api/api-error.ts';
import { requestTexts } from '../api/messages.ts';

type SubscriptionSelection = Pick<SentOf<typeof subscriptionContracts.listSubscriptions>['query'], 'status' | 'plan'>;

export const subscriptionsQuery = (selection: SubscriptionSelection, { page, size }: { page: number; size: number }) =>
  queryOptions({
    ...apiQuery(['subscriptions', 'list', selection, page, size], subscriptionContracts.listSubscriptions, {
      query: { ...selection, page: String(page), pageSize: String(size) },
    }),
    placeholderData: keepPreviousData,
  });

export const subscriptionStatisticsQuery = apiQuery(
  ['subscriptions', 'statistics'],
  subscriptionContracts.getSubscriptionStatistics,
  {},
);

/** Sends the version that was read. The API may update the client's record too. */
export const useMoveSubscription = () =>
  useMutation({
    mutationFn: ({ id, version, to }: Pick<Subscription, 'id' | 'version'> & { to: SubscriptionState }) =>
      call(subscriptionContracts.updateSubscription, { params: { subscriptionId: id }, body: { status: to, version } }),
    onSettled: useRefresh(),
  });

export const useDeleteSubscription = () =>
  useMutation({
    mutationFn: (subscriptionId: SubscriptionId) =>
      call(subscriptionContracts.deleteSubscription, { params: { subscriptionId } }),
    onSettled: useRefresh(),
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['subscriptions'] }),
      queryClient.invalidateQueries({ queryKey: ['clients'] }),
    ]);
  };
}

/** The API also updates the client's record, so it is loaded again. */
export function useStartTrial() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createSubscription,
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** @throws {ApiError} also when an answer of 201 contains no subscription */
export async function createSubscription(body: NewSubscription): Promise<Subscription> {
  try {
    return await call(subscriptionContracts.createSubscription, { body });
  } catch (error) {
    if (!isUnexpectedAnswer(error)) throw error;
    const message = requestTexts.noSubscription;
    throw new ApiError({ status: error.status, code: 'subscription.not-created', message }, { cause: error });
  }
}

export function useCleanUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CleanUpRequest) => call(cleanupContracts.createCleanup, { body }),
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queryClient.invalidateQueries({ type: 'all' })),
  });
}
