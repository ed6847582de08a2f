import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasTwoFactor, offerApp, turnOffTwoFactor, turnOnTwoFactor } from '../auth/security.ts';
import { minute } from '../../../shared/durations.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor', 'state'],
  queryFn: hasTwoFactor,
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
      if (outcome === 'done') queryClient.setQueryData(twoFactorQuery.queryKey, true);
    },
    gcTime: 0,
  });
}

export function useTurnOffTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: turnOffTwoFactor,
    onSuccess: () => queryClient.setQueryData(twoFactorQuery.queryKey, false),
  });
}
