import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ownAccountContracts } from '../../../shared/contracts/own-account-contracts.ts';
import { call } from '../api/call.ts';
import { meQuery } from '../auth/current-user.ts';
import { minute } from '../../../shared/durations.ts';
import { offerApp, turnOffTwoFactor, turnOnTwoFactor } from '../auth/security.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor', 'state'],
  queryFn: async ({ signal }) => (await call(ownAccountContracts.getMyTwoFactor, {}, signal)).isOn,
  staleTime: 5 * minute,
});

/** A new key for an authenticator app. Leaves the cache as soon as it is not shown any more. */
export const appOfferQuery = (email: string) =>
  queryOptions({
    queryKey: ['two-factor', 'offer'],
    queryFn: () => offerApp(email),
    staleTime: Infinity,
    gcTime: 0,
  });

export function useTurnOnTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: turnOnTwoFactor,
    onSuccess: (outcome) => {
      if (outcome === 'done') showChange(queryClient, true);
    },
    gcTime: 0,
  });
}

export function useTurnOffTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: turnOffTwoFactor,
    onSuccess: () => showChange(queryClient, false),
  });
}

/** At once; asking the API then makes it note the change, for which the record gets a new version. */
function showChange(queryClient: QueryClient, isOn: boolean): void {
  queryClient.setQueryData(twoFactorQuery.queryKey, isOn);
  void queryClient
    .invalidateQueries({ queryKey: twoFactorQuery.queryKey })
    .then(() => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }));
}
