import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isStaff } from '../../../shared/domain/access/person.ts';
import { ownAccountContracts } from '../../../shared/contracts/own-account-contracts.ts';
import { minute } from '../../../shared/durations.ts';
import { call } from '../api/call.ts';
import { meQuery, useMe } from '../auth/current-user.ts';
import { addPasskey, offerApp, removePasskey, turnOffTwoFactor, turnOnTwoFactor } from '../auth/second-factors.ts';
import { mayChangeSignIn, readyToChangeSignIn } from '../auth/fresh-sign-in.ts';
import { configQuery } from './service.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor', 'state'],
  queryFn: async ({ signal }) => (await call(ownAccountContracts.getMyTwoFactor, {}, signal)).isOn,
  staleTime: 5 * minute,
});

/** A new key for an authenticator app. Leaves the cache as soon as it is not shown any more. */
export const appOfferQuery = (ownEmail: () => Promise<string>) =>
  queryOptions({
    queryKey: ['two-factor', 'offer'],
    queryFn: async () => offerApp(await ownEmail()),
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
  const changed = usePasskeysChanged();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const hasTwoFactor = await queryClient.fetchQuery(twoFactorQuery);
      return addPasskey({ hasTwoFactor });
    },
    onSettled: changed,
  });
}

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: removePasskey,
    onSettled: usePasskeysChanged(),
  });

function usePasskeysChanged() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

/** False while the settings are not known. */
export function useTwoFactorIsObligatory(): boolean {
  const { user, isTwoFactorObligatory } = useMe();
  // Without the settings the page can still show data kept on the device.
  const { data: config } = useQuery({ ...configQuery, throwOnError: false });
  return isStaff(user) && (config?.auth.isTwoFactorObligatory === true || isTwoFactorObligatory === true);
}

/** False when the state cannot be read: the API checks by itself, and its refusal is handled. */
export function useLacksTwoFactor(): boolean {
  const isObligatory = useTwoFactorIsObligatory();
  const { data: isOn } = useQuery({ ...twoFactorQuery, enabled: isObligatory });
  return isObligatory && isOn === false;
}
