import * as z from 'zod';
import { ClientId } from '../../domain/ids.ts';
import { NewPostTemplate, PostTemplate, RenamedTemplate } from '../../domain/posts/post-template.ts';
import { type Contract, contractsAt } from '../contract.ts';
import { postTemplateParams } from '../params.ts';

const contract = contractsAt('planning');

export const postTemplateContracts = {
  /** By name. */
  listPostTemplates: contract('GET', '/api/post-templates', {
    action: 'posts.read',
    query: z.strictObject({ clientId: ClientId }),
    response: z.object({ templates: z.array(PostTemplate) }),
  }),
  createPostTemplate: contract('POST', '/api/post-templates', {
    action: 'posts.draft',
    status: 201,
    body: NewPostTemplate,
    response: PostTemplate,
    isRepeatable: true,
  }),
  updatePostTemplate: contract('PATCH', '/api/post-templates/{templateId}', {
    action: 'posts.draft',
    params: postTemplateParams,
    body: RenamedTemplate,
    response: PostTemplate,
  }),
  deletePostTemplate: contract('DELETE', '/api/post-templates/{templateId}', {
    action: 'posts.draft',
    params: postTemplateParams,
  }),
} as const satisfies Record<string, Contract>;
