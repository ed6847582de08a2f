import { queryOptions } from '@tanstack/react-query';
import { minute } from '../../../shared/durations.ts';
import { appConfig } from '../api/app-config.ts';

/** No page can work without the settings: a failure is thrown to the error page. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => appConfig(),
  staleTime: Infinity,
  retry: false,
  throwOnError: true,
});

/** Without the contract until it is asked: the public pages, which know the query, never ask. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await import('./first-reads.ts')).readHealth(signal),
  retry: false,
  refetchInterval: minute,
});
