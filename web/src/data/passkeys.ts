import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ownAccountContracts } from '../../../shared/contracts/own-account-contracts.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';
import { meQuery } from '../auth/current-user.ts';
import { mayChangeSignIn, readyToChangeSignIn } from '../auth/self-service.ts';
import { twoFactorQuery } from './two-factor.ts';
import { addPasskey, removePasskey } from '../auth/passkeys.ts';

/** Null while the sign-in is too old to list them. Asking makes the API note a change, and tell the owner. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) =>
    (await mayChangeSignIn()) ? (await call(ownAccountContracts.listMyPasskeys, {}, signal)).passkeys : null,
  staleTime: 5 * minute,
});

/** Asks for a fresh sign-in first, where that is needed. */
export function useShowPasskeys() {
  const queryClient = useQueryClient();
  return async () => {
    if (await readyToChangeSignIn().catch(() => false))
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
}

export function useAddPasskey() {
  const changed = useChanged();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const hasTwoFactor = await queryClient.fetchQuery(twoFactorQuery);
      return addPasskey({ hasTwoFactor });
    },
    onSettled: changed,
  });
}

export function useRemovePasskey() {
  const changed = useChanged();
  return useMutation({
    mutationFn: removePasskey,
    onSettled: changed,
  });
}

function useChanged() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}
