import * as z from 'zod';
import { MediaItem } from '../../../../shared/domain/media/media.ts';
import type { Media, MediaRecord } from '../../../use-cases/media/ports.ts';
import { mediaChanged } from '../../../use-cases/refusals.ts';
import { readable } from '../../../use-cases/left-out.ts';
import { sortPrefix } from '../../../table-keys.ts';
import { getAll } from '../table/batches.ts';
import { findItem, deleteItem, putIf, updateIf } from '../table/items.ts';
import { keys, mediaListing } from '../table/keys.ts';
import { queryPrefix } from '../table/queries.ts';
import type { Table } from '../table/table.ts';

export const StoredMedia = MediaItem.extend({ secret: z.string(), version: z.int() });

const toItem = (record: MediaRecord) => ({
  ...record,
  ...keys.media(record.id),
  ...(record.status === 'ready' ? mediaListing(record) : {}),
});

export function dynamoMedia(table: Table): Media {
  return {
    async create(record) {
      const isWritten = await putIf(table, {
        Item: toItem(record),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      if (!isWritten) throw mediaChanged();
    },

    find: (id) => findItem(table, keys.media(id), StoredMedia),

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
      return putIf(table, {
        Item: toItem({ ...record, version: record.version + 1 }),
        ConditionExpression: '#status = :uploading',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':uploading': 'uploading' },
      });
    },

    async setTags({ id, tags: read }, tags) {
      const isWritten = await updateIf(table, {
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
      if (!isWritten) throw mediaChanged();
    },

    async setBlur(id, blur) {
      const isWritten = await updateIf(table, {
        Key: keys.media(id),
        UpdateExpression: 'SET blur = :blur',
        ConditionExpression: '#status = :ready',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':ready': 'ready', ':blur': blur },
      });
      if (!isWritten) throw mediaChanged();
    },

    async beginRemoval({ id, version }) {
      const isWritten = await updateIf(table, {
        Key: keys.media(id),
        UpdateExpression: 'SET #status = :removing REMOVE #url, listedPk, createdAt ADD version :one',
        ConditionExpression: 'version = :read',
        ExpressionAttributeNames: { '#status': 'status', '#url': 'url' },
        ExpressionAttributeValues: { ':removing': 'removing', ':read': version, ':one': 1 },
      });
      if (!isWritten) throw mediaChanged();
    },

    endRemoval: (id) => deleteItem(table, keys.media(id)),
  };
}
