import { queryOptions } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';

/** Follows every change of posts. */
export const homeQuery = queryOptions({
  queryKey: ['posts', 'home'],
  queryFn: ({ signal }) => call(contracts.getHome, {}, signal),
  refetchInterval: minute,
});

/** Follows every change of clients. */
export const renewalsQuery = queryOptions({
  queryKey: ['clients', 'renewals'],
  queryFn: ({ signal }) => call(contracts.listRenewals, {}, signal),
});
