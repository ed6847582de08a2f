import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { postTemplateContracts } from '../../../../shared/contracts/posts/post-template-contracts.ts';
import type { ClientId, PostTemplateId } from '../../../../shared/domain/ids.ts';
import type { NewPostTemplate } from '../../../../shared/domain/posts/post-template.ts';
import { call } from '../../api/call.ts';

export const postTemplatesQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ['post-templates', clientId],
    queryFn: ({ signal }) => call(postTemplateContracts.listPostTemplates, { query: { clientId } }, signal),
    select: ({ templates }) => templates,
  });

function useRefresh(clientId: ClientId) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: postTemplatesQuery(clientId).queryKey });
}

export function useSaveTemplate(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: (body: NewPostTemplate) => call(postTemplateContracts.createPostTemplate, { body }),
    onSettled,
  });
}

export function useRenameTemplate(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: ({ templateId, name }: { templateId: PostTemplateId; name: string }) =>
      call(postTemplateContracts.updatePostTemplate, { params: { templateId }, body: { name } }),
    onSettled,
  });
}

export function useDeleteTemplate(clientId: ClientId) {
  const onSettled = useRefresh(clientId);
  return useMutation({
    mutationFn: (templateId: PostTemplateId) =>
      call(postTemplateContracts.deletePostTemplate, { params: { templateId } }),
    onSettled,
  });
}
