import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CleanUpRequest } from '../../../shared/contracts/cleanup-contracts.ts';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';

export function useCleanUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CleanUpRequest) => call(contracts.cleanUp, { body }),
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queryClient.invalidateQueries({ type: 'all' })),
  });
}
