import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { connectionContracts } from '../../../shared/contracts/connection-contracts.ts';
import { minute } from '../../../shared/durations.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { call } from '../api/call.ts';

/** Searched at the platform with the client's account; nothing before two letters are typed. */
export function placesQuery(clientId: ClientId, platform: Platform, typed: string) {
  const words = typed.trim();
  return queryOptions({
    queryKey: ['places', clientId, platform, words],
    queryFn: ({ signal }) =>
      call(connectionContracts.listPlaces, { params: { clientId, platform }, query: { q: words } }, signal),
    select: ({ places }) => places,
    enabled: words.length >= 2,
    staleTime: 10 * minute,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
