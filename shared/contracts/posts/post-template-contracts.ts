import * as z from 'zod';
import { ClientId } from '../../domain/ids.ts';
import { NewPostTemplate, PostTemplate, RenamedTemplate } from '../../domain/posts/post-template.ts';
import { contract, type Contract } from '../contract.ts';
import { postTemplateParams } from '../params.ts';

export const postTemplateContracts = {
  /** By name. */
  listPostTemplates: contract({
    entry: 'planning',
    method: 'GET',
    path: '/api/post-templates',
    action: 'posts.read',
    status: 200,
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ templates: z.array(PostTemplate) }),
  }),
  createPostTemplate: contract({
    entry: 'planning',
    method: 'POST',
    path: '/api/post-templates',
    action: 'posts.draft',
    status: 201,
    body: NewPostTemplate,
    response: PostTemplate,
    isRepeatable: true,
  }),
  updatePostTemplate: contract({
    entry: 'planning',
    method: 'PATCH',
    path: '/api/post-templates/{templateId}',
    action: 'posts.draft',
    status: 200,
    params: postTemplateParams,
    body: RenamedTemplate,
    response: PostTemplate,
  }),
  deletePostTemplate: contract({
    entry: 'planning',
    method: 'DELETE',
    path: '/api/post-templates/{templateId}',
    action: 'posts.draft',
    status: 204,
    params: postTemplateParams,
    response: z.undefined(),
  }),
} as const satisfies Record<string, Contract>;
