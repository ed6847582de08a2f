import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownAccountContracts } from '../../../shared/contracts/own-account-contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { meQuery } from '../auth/current-user.ts';

/** Changes the person's own account, one change at a time. After a conflict the account is loaded again. */
export function useEditMe() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'me' },
    mutationFn: (body: SentOf<typeof ownAccountContracts.updateMe>['body']) =>
      call(ownAccountContracts.updateMe, { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
    onError: (error) => isConflict(error) && queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
