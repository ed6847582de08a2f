import { queryOptions } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';

/** Whether the service and its database answer, asked again every minute. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => call(contracts.getHealth, {}, signal),
  retry: false,
  refetchInterval: 60_000,
});
