import { queryOptions } from '@tanstack/react-query';
import { appConfig } from '../api/app-config.ts';

/** No page can work without the settings: a failure is thrown to the error page. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => appConfig(),
  staleTime: Infinity,
  retry: false,
  throwOnError: true,
});
