import type { MediaId } from '../../../../shared/domain/ids.ts';
import type { PostMedia } from '../../../../shared/domain/media/post-media.ts';
import { platformsToFix } from '../../../../shared/domain/posts/partly-out.ts';
import type { PostRecord } from '../../../../shared/domain/posts/post-record.ts';
import { holdsFiles } from '../../../../shared/domain/posts/post-status.ts';
import { allMedia, filesFor, mediaFor } from '../../../../shared/platforms/platform-media.ts';
import { notFound } from '../../../use-cases/refusals.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Write } from '../table/transact.ts';

/** The files that the post still needs, each once. What is out needs its files no more. */
export function heldFiles(post: PostRecord): PostMedia[] {
  if (!holdsFiles(post)) return [];
  const open = platformsToFix(post);
  if (open.length === post.targets.length) return allMedia(post);
  const platformMedia = Object.fromEntries(open.map((platform) => [platform, mediaFor(post, platform)]));
  return allMedia<PostMedia>({ ...filesFor(post, open), media: [], platformMedia });
}

export function takeMedia(table: Table, post: PostRecord, before?: PostRecord) {
  const held = new Set(before === undefined ? [] : heldFiles(before).map(({ id }) => id));
  return heldFiles(post)
    .filter(({ id }) => !held.has(id))
    .map(({ id }) => takeFile(table, id));
}

/** The file must be ready; its version moves on, so that a concurrent removal fails. */
export const takeFile = ({ name }: Table, id: MediaId): Write => ({
  item: {
    Update: {
      TableName: name,
      Key: keys.media(id),
      UpdateExpression: 'ADD version :one',
      ConditionExpression: '#status = :ready',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':one': 1, ':ready': 'ready' },
    },
  },
  refusal: () => notFound('Media'),
});
