import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanupContracts, type CleanUpRequest } from '../../../shared/contracts/cleanup-contracts.ts';
import { call } from '../api/call.ts';

export function useCleanUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CleanUpRequest) => call(cleanupContracts.createCleanup, { body }),
    onSuccess: ({ dryRun }) => (dryRun ? undefined : queryClient.invalidateQueries({ type: 'all' })),
  });
}
