import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataDeletionContracts, type DeletionState } from '../../../shared/contracts/data-deletion-contracts.ts';
import type { SentOf } from '../../../shared/contracts/contract.ts';
import type { NoticePlatform } from '../../../shared/platforms/platforms.ts';
import type { DeletionId } from '../../../shared/domain/deletion/data-deletion.ts';
import { apiQuery } from '../api/api-query.ts';
import { call } from '../api/call.ts';

const recheckMilliseconds = 3000;
const ended: ReadonlySet<DeletionState['status']> = new Set(['done', 'cancelled', 'expired']);

/** Both calls are idempotent. */
export const deauthorize = (platform: NoticePlatform, signedRequest: string, userId: string) =>
  call(dataDeletionContracts.createDeauthorization, {
    params: { platform },
    body: { user_id: userId, signed_request: signedRequest },
  });
export const requestSignedDeletion = (platform: NoticePlatform, signedRequest: string, userId: string) =>
  call(dataDeletionContracts.createPlatformDeletion, {
    params: { platform },
    body: { user_id: userId, signed_request: signedRequest },
  });

export type DeletionForm = SentOf<typeof dataDeletionContracts.createDeletion>['body'];
export const requestDeletion = (body: DeletionForm) => call(dataDeletionContracts.createDeletion, { body });

const stateKey = (deletionId: DeletionId) => ['data-deletion', 'state', deletionId];

/** Polls a deletion request until it has ended. */
export const deletionQuery = (deletionId: DeletionId) =>
  queryOptions({
    ...apiQuery(stateKey(deletionId), dataDeletionContracts.getDeletion, { params: { deletionId } }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || ended.has(data.status) ? false : recheckMilliseconds,
  });

export function useAnswerDeletion(deletionId: DeletionId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ answer, token }: { answer: 'confirm' | 'cancel'; token: string }) =>
      call(
        answer === 'confirm'
          ? dataDeletionContracts.createDeletionConfirmation
          : dataDeletionContracts.createDeletionCancellation,
        {
          params: { deletionId },
          body: { token },
        },
      ),
    gcTime: 0,
    onSuccess: (state) => queryClient.setQueryData(stateKey(deletionId), state),
  });
}

export const deletionsQuery = apiQuery(['data-deletion', 'requests'], dataDeletionContracts.listDeletions, {});
