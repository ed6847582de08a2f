import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../shared/contracts/contract.ts';
import { captionContracts } from '../../../../shared/contracts/posts/caption-contracts.ts';
import { captionLanguages, type CaptionRequest } from '../../../../shared/domain/captions/captions.ts';
import type { MonthDraftRequest } from '../../../../shared/domain/captions/month-draft.ts';
import type { CommentId } from '../../../../shared/domain/conversations/comment.ts';
import type { ClientId } from '../../../../shared/domain/ids.ts';
import type { BrandNotesChange } from '../../../../shared/domain/captions/brand-notes.ts';
import { apiQuery, useRefresh } from '../../api/api-query.ts';
import { call } from '../../api/call.ts';
import { locale } from '../../messages/messages.ts';

export const captionSpendQuery = (clientId: ClientId) =>
  apiQuery(['caption-spend', clientId], captionContracts.getCaptionSpend, { params: { clientId } });

interface Wanted extends Omit<CaptionRequest, 'pictures'> {
  /** Draws them when they are needed. */
  readonly draw: () => Promise<string[]>;
}

export const useSuggestCaptions = (clientId: ClientId) =>
  useMutation({
    mutationFn: async ({ draw, ...request }: Wanted) => {
      const pictures = await draw();
      const answer = await call(captionContracts.createCaptions, {
        params: { clientId },
        body: { ...request, pictures },
      });
      return { ...answer, seen: pictures.length };
    },
    onSettled: useRefresh(captionSpendQuery(clientId).queryKey),
    gcTime: 0,
  });

export const useDraftMonth = (clientId: ClientId) =>
  useMutation({
    mutationFn: (body: MonthDraftRequest) => call(captionContracts.createMonthDraft, { params: { clientId }, body }),
    onSettled: useRefresh(captionSpendQuery(clientId).queryKey),
    gcTime: 0,
  });

/** In the language of the app; it costs, so it is not asked for again by itself. */
export const comparisonQuery = (
  clientId: ClientId,
  post: Omit<RequestOf<typeof captionContracts.createPostComparison>['body'], 'language'>,
) => {
  const language = captionLanguages.find((one) => one === locale()) ?? 'en';
  return queryOptions({
    queryKey: ['post-comparisons', clientId, post, language],
    queryFn: ({ signal }) =>
      call(captionContracts.createPostComparison, { params: { clientId }, body: { ...post, language } }, signal),
    staleTime: Infinity,
    retry: false,
  });
};

export const useDraftReply = (clientId: ClientId) =>
  useMutation({
    mutationFn: (commentId: CommentId) =>
      call(captionContracts.createReplyDraft, { params: { clientId }, body: { commentId } }),
    onSettled: useRefresh(captionSpendQuery(clientId).queryKey),
    gcTime: 0,
  });

export const brandNotesQuery = (clientId: ClientId) =>
  apiQuery(['brand-notes', clientId], captionContracts.getBrandNotes, { params: { clientId } });

export function useEditBrandNotes(clientId: ClientId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BrandNotesChange) => call(captionContracts.updateBrandNotes, { params: { clientId }, body }),
    onSuccess: (notes) => queryClient.setQueryData(brandNotesQuery(clientId).queryKey, notes),
    // Someone else may have changed them.
    onError: () => queryClient.invalidateQueries({ queryKey: brandNotesQuery(clientId).queryKey }),
  });
}
