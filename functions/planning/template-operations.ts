import { postTemplateContracts } from '../../shared/contracts/posts/post-template-contracts.ts';
import { dynamoPostTemplates } from '../adapters/dynamodb/posts/post-templates.ts';
import { newId } from '../runtime/random.ts';
import { routeModule } from '../runtime/route-module.ts';
import { listTemplates, removeTemplate, renameTemplate, saveTemplate } from '../use-cases/planning/post-templates.ts';
import { withSignedFiles } from '../use-cases/posts/view-post.ts';
import { addresses, clients, media, table } from './stores.ts';

const templates = dynamoPostTemplates(table);

export const templateOperations = routeModule(postTemplateContracts, {
  async listPostTemplates({ caller, query: { clientId }, now }) {
    const sign = await addresses(now);
    const found = await listTemplates(caller, clientId, { clients, templates });
    return { templates: found.map((template) => withSignedFiles(template, sign)) };
  },

  async createPostTemplate({ caller, body, now }) {
    const sign = await addresses(now);
    return withSignedFiles(await saveTemplate(caller, body, { clients, media, templates, newId, now }), sign);
  },

  async updatePostTemplate({ caller, params: { templateId }, body: { name }, now }) {
    const sign = await addresses(now);
    return withSignedFiles(await renameTemplate(caller, templateId, name, { templates }), sign);
  },

  async deletePostTemplate({ caller, params: { templateId } }) {
    await removeTemplate(caller, templateId, { templates });
    return undefined;
  },
});
