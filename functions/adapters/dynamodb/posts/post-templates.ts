import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ownerOf } from '../../../../shared/domain/ids.ts';
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

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.postTemplate, isNewestFirst: true });
      return readable(items, (item) => PostTemplate.parse(item));
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
