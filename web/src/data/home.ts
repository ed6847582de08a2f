import { queryOptions } from '@tanstack/react-query';
import { homeContracts } from '../../../shared/contracts/home-contracts.ts';
import { renewalContracts } from '../../../shared/contracts/renewal-contracts.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';

/** Follows every change of posts. */
export const homeQuery = queryOptions({
  queryKey: ['posts', 'home'],
  queryFn: ({ signal }) => call(homeContracts.getHome, {}, signal),
  refetchInterval: minute,
});

/** Follows every change of clients. */
export const renewalsQuery = queryOptions({
  queryKey: ['clients', 'renewals'],
  queryFn: ({ signal }) => call(renewalContracts.listRenewals, {}, signal),
});
