import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analyticsContracts } from '../../../shared/contracts/analytics-contracts.ts';
import type { DayRange } from '../../../shared/domain/metrics/analytics.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';

export interface AnalyticsFilter extends Readonly<DayRange> {
  readonly platform: Platform | undefined;
}

/** Shows the last range while the next one loads. */
export const analyticsQuery = (clientId: ClientId, filter: AnalyticsFilter) =>
  queryOptions({
    queryKey: ['analytics', clientId, filter],
    queryFn: ({ signal }) =>
      call(analyticsContracts.getAnalytics, { params: { clientId }, query: { ...filter } }, signal),
    placeholderData: keepPreviousData,
    staleTime: minute,
  });
