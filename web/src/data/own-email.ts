import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import { call } from '../api/call.ts';
import { meQuery } from '../auth/current-user.ts';

export const useSendEmailCode = () => useMutation({ mutationFn: () => call(contracts.sendMyEmailCode, {}) });

export function useVerifyEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(contracts.verifyMyEmail, { body: { code } }),
    // Not awaited: the form is gone as soon as the account is read again.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
