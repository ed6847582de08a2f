import { heldFiles } from '../../../../shared/domain/posts/held-files.ts';
import type { MediaId } from '../../../../shared/domain/ids.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Takes newly held files. */
export function takeMedia(table: Table, post: PostRecord, before?: PostRecord) {
  const held = new Set(before === undefined ? [] : heldFiles(before).map(({ id }) => id));
  return heldFiles(post)
    .filter(({ id }) => !held.has(id))
    .map(({ id }) => takeFile(table, id));
}

/** The file must be ready; its version moves on, so that a concurrent removal fails. */
export const takeFile = ({ name }: Table, id: MediaId) => ({
  Update: {
    TableName: name,
    Key: keys.media(id),
    UpdateExpression: 'ADD version :one',
    ConditionExpression: '#status = :ready',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':one': 1, ':ready': 'ready' },
  },
});
