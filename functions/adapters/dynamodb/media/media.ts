import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { MediaItem } from '../../../../shared/domain/media/media.ts';
import type { Media, MediaRecord } from '../../../use-cases/media/ports.ts';
import { mediaChanged } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { getAll } from '../table/batches.ts';
import { keys, mediaListing } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import { isConditionFailed, type Table } from '../table/table.ts';
import { withoutConflict } from '../table/conditional-writes.ts';

export const StoredMedia = MediaItem.extend({ secret: z.string(), version: z.int() });

const toItem = (record: MediaRecord) => ({
  ...record,
  ...keys.media(record.id),
  ...(record.status === 'ready' ? mediaListing(record) : {}),
});

export function dynamoMedia(table: Table): Media {
  const { document, name } = table;

  return {
    async create(record) {
      const put = new PutCommand({
        TableName: name,
        Item: toItem(record),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      try {
        await document.send(put);
      } catch (error) {
        throw isConditionFailed(error) ? mediaChanged() : error;
      }
    },

    async find(id) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.media(id), ConsistentRead: true }),
      );
      return item && StoredMedia.parse(item);
    },

    async findAll(ids) {
      const items = await getAll(table, ids.map(keys.media));
      return new Map(readable(items, (item) => StoredMedia.parse(item)).map((found) => [found.id, found]));
    },

    async listFor(clientId) {
      const { pk } = keys.client(clientId);
      const items = await queryPrefix(table, { pk, prefix: sortPrefix.media, isNewestFirst: true });
      return readable(items, (item) => StoredMedia.parse(item));
    },

    async finish(record) {
      const put = new PutCommand({
        TableName: name,
        Item: toItem({ ...record, version: record.version + 1 }),
        ConditionExpression: '#status = :uploading',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':uploading': 'uploading' },
      });
      try {
        await document.send(put);
        return true;
      } catch (error) {
        if (isConditionFailed(error)) return false;
        throw error;
      }
    },

    async setTags({ id, tags: read }, tags) {
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.media(id),
        UpdateExpression: tags.length === 0 ? 'REMOVE tags' : 'SET tags = :tags',
        ConditionExpression: `#status = :ready AND ${read === undefined ? 'attribute_not_exists(tags)' : 'tags = :read'}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':ready': 'ready',
          ...(tags.length > 0 && { ':tags': tags }),
          ...(read !== undefined && { ':read': read }),
        },
      });
      try {
        await withoutConflict(() => document.send(update));
      } catch (error) {
        throw isConditionFailed(error) ? mediaChanged() : error;
      }
    },

    async setBlur(id, blur) {
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.media(id),
        UpdateExpression: 'SET blur = :blur',
        ConditionExpression: '#status = :ready',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':ready': 'ready', ':blur': blur },
      });
      try {
        await withoutConflict(() => document.send(update));
      } catch (error) {
        throw isConditionFailed(error) ? mediaChanged() : error;
      }
    },

    async beginRemoval({ id, version }) {
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.media(id),
        UpdateExpression: 'SET #status = :removing REMOVE #url, listedPk, createdAt ADD version :one',
        ConditionExpression: 'version = :read',
        ExpressionAttributeNames: { '#status': 'status', '#url': 'url' },
        ExpressionAttributeValues: { ':removing': 'removing', ':read': version, ':one': 1 },
      });
      try {
        await withoutConflict(() => document.send(update));
      } catch (error) {
        throw isConditionFailed(error) ? mediaChanged() : error;
      }
    },

    async endRemoval(id) {
      await document.send(new DeleteCommand({ TableName: name, Key: keys.media(id) }));
    },
  };
}
