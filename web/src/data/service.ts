import { queryOptions } from '@tanstack/react-query';
import { accountContracts } from '../../../shared/contracts/account-contracts.ts';
import { minute } from '../../../shared/durations.ts';
import { appConfig } from '../api/app-config.ts';
import { call } from '../api/call.ts';

/** No page can work without the settings: a failure is thrown to the error page. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => appConfig(),
  staleTime: Infinity,
  retry: false,
  throwOnError: true,
});

export const readHealth = (signal?: AbortSignal) => call(accountContracts.getHealth, {}, signal);

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => readHealth(signal),
  retry: false,
  refetchInterval: minute,
});
