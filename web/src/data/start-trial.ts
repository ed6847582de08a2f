import { useMutation, useQueryClient } from '@tanstack/react-query';
import { subscriptionContracts } from '../../../shared/contracts/subscription-contracts.ts';
import type { NewSubscription, Subscription } from '../../../shared/domain/subscriptions/subscription.ts';
import { ApiError, isUnexpectedAnswer } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { requestTexts } from './messages.ts';

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
