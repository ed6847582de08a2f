import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type ClientId, ownerOf, postTemplateIdOf } from '../../../../shared/domain/ids.ts';
import { PostTemplate } from '../../../../shared/domain/posts/post-template.ts';
import { allMedia } from '../../../../shared/platforms/platform-media.ts';
import { sortPrefix } from '../../../table-keys.ts';
import type { PostTemplates } from '../../../use-cases/planning/ports.ts';
import { notFound, templatesChanged } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { getItem } from '../table/items.ts';
import { writeTogether } from '../table/transact.ts';
import { ofClient } from '../clients/client-conditions.ts';
import { keys } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { takeFile } from './media-hold.ts';

export function dynamoPostTemplates(table: Table): PostTemplates {
  const { document, name: TableName } = table;

  const itemsFor = (clientId: ClientId) =>
    queryPrefix(table, { pk: keys.client(clientId).pk, prefix: sortPrefix.postTemplate, isNewestFirst: true });

  const unlessMissing = async <Answer>(write: Promise<Answer>): Promise<Answer> => {
    try {
      return await write;
    } catch (error) {
      throw isConditionFailed(error) ? notFound('PostTemplate') : error;
    }
  };

  return {
    async create(template, saved) {
      const put = { TableName, Item: { ...keys.postTemplate(template.id), ...template } };
      const count = {
        TableName,
        Key: keys.templatesSaved(ownerOf(template.id)),
        UpdateExpression: 'ADD saved :one',
        ConditionExpression: saved === 0 ? 'attribute_not_exists(pk)' : 'saved = :saved',
        ExpressionAttributeValues: { ':one': 1, ...(saved > 0 && { ':saved': saved }) },
      };
      const files = allMedia(template).map(({ id }) => takeFile(table, id));
      await writeTogether(table, [
        ofClient(table, ownerOf(template.id)),
        { item: { Update: count }, refusal: templatesChanged },
        { item: { Put: put } },
        ...files,
      ]);
    },

    async countSaved(clientId) {
      const Key = keys.templatesSaved(clientId);
      const item = await getItem(table, Key);
      return Number(item?.['saved'] ?? 0);
    },

    listFor: async (clientId) => readable(await itemsFor(clientId), (item) => PostTemplate.parse(item)),

    async namesFor(clientId) {
      const items = await itemsFor(clientId);
      return items.map(({ sk, name }) => ({
        id: postTemplateIdOf(clientId, String(sk).slice(sortPrefix.postTemplate.length)),
        name: typeof name === 'string' ? name : undefined,
      }));
    },

    async rename(id, name) {
      const update = new UpdateCommand({
        TableName,
        Key: keys.postTemplate(id),
        UpdateExpression: 'SET #name = :name',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name },
        ReturnValues: 'ALL_NEW',
      });
      return PostTemplate.parse((await unlessMissing(document.send(update))).Attributes);
    },

    async remove(id) {
      const Key = keys.postTemplate(id);
      await unlessMissing(
        document.send(new DeleteCommand({ TableName, Key, ConditionExpression: 'attribute_exists(pk)' })),
      );
    },
  };
}
