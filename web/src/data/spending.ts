import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { call } from '../api/call.ts';

export const platformSpendQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['platform-spend', clientId],
    queryFn: ({ signal }) => call(contracts.getPlatformSpend, { params: { clientId } }, signal),
    select: ({ platforms }) => platforms,
  });

export const platformUploadsQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['platform-uploads', clientId],
    queryFn: ({ signal }) => call(contracts.getPlatformUploads, { params: { clientId } }, signal),
    select: ({ platforms }) => platforms,
  });

export function useSetPlatformBudget(clientId: ClientId, platform: Platform) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (budget: number) =>
      call(contracts.setPlatformBudget, { params: { clientId, platform }, body: { budget } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: platformSpendQuery(clientId).queryKey }),
  });
}

export const platformStopsQuery = queryOptions({
  queryKey: ['operations', 'platform-stops'],
  queryFn: ({ signal }) => call(contracts.listPlatformStops, {}, signal),
  select: ({ stops }) => stops,
});

export function useLiftPlatformStop() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (platform: Platform) => call(contracts.liftPlatformStop, { params: { platform } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: platformStopsQuery.queryKey }),
  });
}
