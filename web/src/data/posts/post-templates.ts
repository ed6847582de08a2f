import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { postTemplateContracts } from '../../../../shared/contracts/posts/post-template-contracts.ts';
import type { ClientId, PostTemplateId } from '../../../../shared/domain/ids.ts';
import type { NewPostTemplate } from '../../../../shared/domain/posts/post-template.ts';
import { apiQuery } from '../../api/api-query.ts';
import { call } from '../../api/call.ts';

export const postTemplatesQuery = (clientId: ClientId) =>
  queryOptions({
    ...apiQuery(['post-templates', clientId], postTemplateContracts.listPostTemplates, { query: { clientId } }),
    select: ({ templates }) => templates,
  });

function useRefresh(clientId: ClientId) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: postTemplatesQuery(clientId).queryKey });
}

export const useSaveTemplate = (clientId: ClientId) =>
  useMutation({
    mutationFn: (body: NewPostTemplate) => call(postTemplateContracts.createPostTemplate, { body }),
    onSettled: useRefresh(clientId),
  });

export const useRenameTemplate = (clientId: ClientId) =>
  useMutation({
    mutationFn: ({ templateId, name }: { templateId: PostTemplateId; name: string }) =>
      call(postTemplateContracts.updatePostTemplate, { params: { templateId }, body: { name } }),
    onSettled: useRefresh(clientId),
  });

export const useDeleteTemplate = (clientId: ClientId) =>
  useMutation({
    mutationFn: (templateId: PostTemplateId) =>
      call(postTemplateContracts.deletePostTemplate, { params: { templateId } }),
    onSettled: useRefresh(clientId),
  });
