import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { DayRange } from '../../../shared/domain/metrics/analytics.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import type { Platform } from '../../../shared/platforms/platforms.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';

export interface AnalyticsFilter extends Readonly<DayRange> {
  /** Undefined for all of them together. */
  readonly platform: Platform | undefined;
}

/** How a client's posts and accounts did in a range of days. The last answer stays while the next one is on its way. */
export const analyticsQuery = (clientId: ClientId, filter: AnalyticsFilter) =>
  queryOptions({
    queryKey: ['analytics', clientId, filter],
    queryFn: ({ signal }) => call(contracts.getAnalytics, { params: { clientId }, query: { ...filter } }, signal),
    placeholderData: keepPreviousData,
    staleTime: minute,
  });
