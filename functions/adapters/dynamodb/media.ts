import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { MediaItem } from '../../../shared/domain/media.ts';
import type { Media, MediaRecord } from '../../use-cases/ports.ts';
import { keys, sortPrefix } from './keys.ts';
import { isConditionFailed, type Table } from './table.ts';

const StoredMedia = MediaItem.extend({ secret: z.string() });

const toItem = (record: MediaRecord) => ({ ...record, ...keys.media(record.id) });

export function dynamoMedia({ document, name }: Table): Media {
  return {
    async create(record) {
      await document.send(
        new PutCommand({ TableName: name, Item: toItem(record), ConditionExpression: 'attribute_not_exists(pk)' }),
      );
    },

    async find(id) {
      const { Item: item } = await document.send(
        new GetCommand({ TableName: name, Key: keys.media(id), ConsistentRead: true }),
      );
      return item && StoredMedia.parse(item);
    },

    async listFor(clientId) {
      const { Items: items = [] } = await document.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': keys.client(clientId).pk, ':prefix': sortPrefix.media },
          ScanIndexForward: false,
          ConsistentRead: true,
        }),
      );
      return items.map((item) => StoredMedia.parse(item));
    },

    async finish(record) {
      try {
        await document.send(
          new PutCommand({
            TableName: name,
            Item: toItem(record),
            ConditionExpression: '#status = :uploading',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':uploading': 'uploading' },
          }),
        );
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },
  };
}
