import { queryOptions } from '@tanstack/react-query';
import { readHealth } from './read-health.ts';
import { minute } from '../../../shared/durations.ts';

/** Whether the service and its database answer, asked again every minute. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => readHealth(signal),
  retry: false,
  refetchInterval: minute,
});
