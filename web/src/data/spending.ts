import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { spendingContracts } from '../../../shared/contracts/operations/spending-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { call } from '../api/call.ts';

export const platformSpendQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['platform-spend', clientId],
    queryFn: ({ signal }) => call(spendingContracts.getPlatformSpend, { params: { clientId } }, signal),
    select: ({ platforms }) => platforms,
  });

export const platformUploadsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['platform-uploads', clientId],
    queryFn: ({ signal }) => call(spendingContracts.getPlatformUploads, { params: { clientId } }, signal),
    select: ({ platforms }) => platforms,
  });

export function useSetPlatformBudget(clientId: ClientId, platform: Platform) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (budget: number) =>
      call(spendingContracts.updatePlatformBudget, { params: { clientId, platform }, body: { budget } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: platformSpendQuery(clientId).queryKey }),
  });
}

export const platformStopsQuery = queryOptions({
  queryKey: ['operations', 'platform-stops'],
  queryFn: ({ signal }) => call(spendingContracts.listPlatformStops, {}, signal),
  select: ({ stops }) => stops,
});

export function useLiftPlatformStop() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (platform: Platform) => call(spendingContracts.deletePlatformStop, { params: { platform } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: platformStopsQuery.queryKey }),
  });
}
