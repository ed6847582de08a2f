import { holdsFiles } from '../../../../shared/domain/posts/post-status.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Takes newly held files. Each must be ready; its version moves on, so that a concurrent removal fails. */
export function takeMedia({ name }: Table, post: PostRecord, before?: PostRecord) {
  if (!holdsFiles(post)) return [];
  const held = before !== undefined && holdsFiles(before) ? before.media.map(({ id }) => id) : [];
  return post.media
    .filter(({ id }) => !held.includes(id))
    .map(({ id }) => ({
      Update: {
        TableName: name,
        Key: keys.media(id),
        UpdateExpression: 'ADD version :one',
        ConditionExpression: '#status = :ready',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':one': 1, ':ready': 'ready' },
      },
    }));
}
