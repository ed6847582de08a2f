import { queryOptions } from '@tanstack/react-query';
import { healthKey } from './health-key.ts';
import { readHealth } from './read-health.ts';
import { minute } from '../../../shared/durations.ts';

export const healthQuery = queryOptions({
  queryKey: healthKey,
  queryFn: ({ signal }) => readHealth(signal),
  retry: false,
  refetchInterval: minute,
});
