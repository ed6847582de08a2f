import { queryOptions } from '@tanstack/react-query';
import { minute } from '../../../shared/durations.ts';

/** Without the contract until it is asked: the public pages, which know the query, never ask. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await import('./first-reads.ts')).readHealth(signal),
  retry: false,
  refetchInterval: minute,
});
