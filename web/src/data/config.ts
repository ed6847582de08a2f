import { queryOptions } from '@tanstack/react-query';
import { appConfig } from '../api/app-config.ts';

/** The site's settings. Without them no page can work, so their absence is thrown to the error page. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => appConfig(),
  staleTime: Infinity,
  retry: false,
  throwOnError: true,
});
