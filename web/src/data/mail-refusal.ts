import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mailContracts } from '../../../shared/contracts/mail-contracts.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { call } from '../api/call.ts';

/** Why the client's address takes no mail. Another address has its own answer. */
export const mailRefusalQuery = (clientId: ClientId, email: string) =>
  queryOptions({
    queryKey: ['mail-refusal', clientId, email],
    queryFn: ({ signal }) => call(mailContracts.getMailRefusal, { params: { clientId } }, signal),
  });

export function useTryAddressAgain(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(mailContracts.deleteMailRefusal, { params: { clientId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail-refusal', clientId] }),
  });
}
