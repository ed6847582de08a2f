import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { captionContracts } from '../../../shared/contracts/caption-contracts.ts';
import type { BrandNotesChange } from '../../../shared/domain/captions/brand-notes.ts';
import type { ClientId } from '../../../shared/domain/ids.ts';
import { call } from '../api/call.ts';

export const brandNotesQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['brand-notes', clientId],
    queryFn: ({ signal }) => call(captionContracts.getBrandNotes, { params: { clientId } }, signal),
  });

export function useEditBrandNotes(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandNotesChange) => call(captionContracts.updateBrandNotes, { params: { clientId }, body }),
    onSuccess: (notes) => queryClient.setQueryData(brandNotesQuery(clientId).queryKey, notes),
    // Someone else may have changed them.
    onError: () => queryClient.invalidateQueries({ queryKey: brandNotesQuery(clientId).queryKey }),
  });
}
