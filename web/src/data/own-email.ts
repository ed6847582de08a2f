import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownAccountContracts } from '../../../shared/contracts/own-account-contracts.ts';
import { call } from '../api/call.ts';
import { meQuery } from '../auth/current-user.ts';

export const useSendEmailCode = () =>
  useMutation({ mutationFn: () => call(ownAccountContracts.createMyEmailCode, {}) });

export function useVerifyEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(ownAccountContracts.createMyEmailVerification, { body: { code } }),
    // Not awaited: the form is gone as soon as the account is read again.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
