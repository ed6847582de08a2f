import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { apiKeyContracts } from '../../../shared/contracts/api-key-contracts.ts';
import { applicationContracts } from '../../../shared/contracts/application-contracts.ts';
import type { ApiKeyId, NewApiKey, NewKeyRotation } from '../../../shared/domain/access/api-key.ts';
import type { AuthorizationRequest, NewConsent } from '../../../shared/domain/access/application.ts';
import { call } from '../api/call.ts';

export const keysQuery = queryOptions({
  queryKey: ['api-keys', 'own'],
  queryFn: ({ signal }) => call(apiKeyContracts.listKeys, {}, signal),
});

export const teamKeysQuery = queryOptions({
  queryKey: ['api-keys', 'team'],
  queryFn: ({ signal }) => call(apiKeyContracts.listTeamKeys, {}, signal),
});

/** Not kept: its answer may have a token. */
function useKeyMutation<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['api-keys'] }),
  });
}

export const useCreateKey = () =>
  useKeyMutation((body: z.input<typeof NewApiKey>) => call(apiKeyContracts.createKey, { body }));

export const useRenameKey = () =>
  useKeyMutation(({ keyId, name }: { keyId: ApiKeyId; name: string }) =>
    call(apiKeyContracts.updateKey, { params: { keyId }, body: { name } }),
  );

export const useRotateKey = () =>
  useKeyMutation(({ keyId, ...body }: z.input<typeof NewKeyRotation> & { keyId: ApiKeyId }) =>
    call(apiKeyContracts.createKeyRotation, { params: { keyId }, body }),
  );

export const useRevokeKey = () =>
  useKeyMutation((keyId: ApiKeyId) => call(apiKeyContracts.deleteKey, { params: { keyId } }));

/** Asked again at each visit: it may have expired. */
export const consentQuery = (request: AuthorizationRequest) =>
  queryOptions({
    queryKey: ['consent', request],
    queryFn: ({ signal }) => call(applicationContracts.createConsentView, { body: request }, signal),
    gcTime: 0,
  });

export const useConsent = () =>
  useKeyMutation((body: z.input<typeof NewConsent>) => call(applicationContracts.createConsent, { body }));
