import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { NewSubscription } from '../../../shared/domain/subscription.ts';
import { call } from '../api/call.ts';

/** Starts a subscription with its free trial. The client's record follows it, so everything read of it is read anew. */
export function useStartTrial() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSubscription) => call(contracts.createSubscription, { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
