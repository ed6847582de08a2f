import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contracts } from '../../../shared/contracts/contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { meQuery } from '../auth/current-user.ts';

/**
 * Changes the signed-in person's own account, one change after the other. When it was changed elsewhere in the meantime,
 * what it is now is read.
 */
export function useEditMe() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'me' },
    mutationFn: (body: SentOf<typeof contracts.editMe>['body']) => call(contracts.editMe, { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
    onError: (error) => isConflict(error) && queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}

/** Whether an account was changed between reading it and saving it. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
