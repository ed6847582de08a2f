import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { NewSubscription, Subscription } from '../../../shared/domain/subscriptions/subscription.ts';
import { ApiError, isUnexpectedAnswer } from '../api/api-error.ts';
import { call } from '../api/call.ts';

/** Starts a subscription with its free trial. The client's record follows it, so everything read of it is read anew. */
export function useStartTrial() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createSubscription,
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** @throws {ApiError} also when no subscription comes back, whatever the answer says of itself. */
export async function createSubscription(body: NewSubscription): Promise<Subscription> {
  try {
    return await call(contracts.createSubscription, { body });
  } catch (error) {
    if (!isUnexpectedAnswer(error)) throw error;
    const message = 'Failed to create subscription';
    throw new ApiError({ status: error.status, code: 'subscription.not-created', message }, { cause: error });
  }
}
