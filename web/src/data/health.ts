import { queryOptions } from '@tanstack/react-query';
import { readHealth } from './read-health.ts';
import { minute } from '../../../shared/durations.ts';

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => readHealth(signal),
  retry: false,
  refetchInterval: minute,
});
