import { queryOptions, useMutation } from '@tanstack/react-query';
import { spendingContracts } from '../../../shared/contracts/operations/spending-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { apiQuery, useRefresh } from '../api/api-query.ts';
import { call } from '../api/call.ts';

export const platformSpendQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery(['platform-spend', clientId], spendingContracts.getPlatformSpend, { params: { clientId } }),
    select: ({ platforms }) => platforms,
  });

export const platformUploadsQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery(['platform-uploads', clientId], spendingContracts.getPlatformUploads, { params: { clientId } }),
    select: ({ platforms }) => platforms,
  });

export const useSetPlatformBudget = (clientId: ClientId, platform: Platform) =>
  useMutation({
    mutationFn: (budget: number) =>
      call(spendingContracts.updatePlatformBudget, { params: { clientId, platform }, body: { budget } }),
    onSuccess: useRefresh(platformSpendQuery(clientId).queryKey),
  });

export const platformStopsQuery = queryOptions({
  ...apiQuery(['operations', 'platform-stops'], spendingContracts.listPlatformStops, {}),
  select: ({ stops }) => stops,
});

export const useLiftPlatformStop = () =>
  useMutation({
    mutationFn: (platform: Platform) => call(spendingContracts.deletePlatformStop, { params: { platform } }),
    onSettled: useRefresh(platformStopsQuery.queryKey),
  });
