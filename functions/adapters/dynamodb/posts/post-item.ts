import * as z from 'zod';
import { ClientId, type MediaId, mediaIdOf, ownerOf, PostId, ulidOf } from '../../../../shared/domain/ids.ts';
import { PostStatus } from '../../../../shared/domain/posts/post-status.ts';
import { PostMedia } from '../../../../shared/domain/media/post-media.ts';
import { PostOptions } from '../../../../shared/platforms/post-options.ts';
import { Finding } from '../../../../shared/domain/posts/finding.ts';
import { Target } from '../../../../shared/domain/publishing/target.ts';
import { postRemovalAt } from '../../../../shared/domain/deletion/removal.ts';
import { Instant } from '../../../../shared/domain/text.ts';
import type { PostRecord } from '../../../use-cases/ports/posts.ts';
import { tombstoneMilliseconds } from '../changes/changes.ts';
import { dueEntry, expiry, keys, postChange, postOf, postRemovalEntry } from '../table/keys.ts';

export const StoredLease = z.object({ token: z.string(), since: Instant, until: Instant });

export const StoredPost = z.object({
  id: PostId,
  clientId: ClientId,
  clientName: z.string(),
  content: z.string(),
  media: z.array(PostMedia),
  options: PostOptions.default({}),
  status: PostStatus,
  scheduledFor: Instant.optional(),
  timeZone: z.string(),
  publishedAt: Instant.optional(),
  targets: z.array(Target),
  lease: StoredLease.optional(),
  checkAt: Instant.optional(),
  findings: z.array(Finding).optional(),
  nextAttemptAt: Instant.optional(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
}) satisfies z.ZodType<PostRecord>;

/**
 * With its attributes for the lists and the due index. What the key tells is left out, so that a usual post costs
 * one write unit.
 */
export function postItem({ id, clientId: _owner, media, targets, ...post }: PostRecord) {
  return {
    ...post,
    media: media.map(toStoredFile),
    targets: targets.map(withoutDefaults),
    ...keys.post(id),
    ...postChange(id, post.updatedAt),
    ...timeEntry({ id, ...post }),
  };
}

export function fromPostItem(item: unknown): PostRecord {
  const { pk, sk, media, ...rest } = Item.parse(item);
  const id = postOf({ pk, sk });
  const clientId = ownerOf(id);
  return StoredPost.parse({ ...rest, id, clientId, media: media.map((file) => fromStoredFile(file, clientId)) });
}

const Item = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  media: z.array(z.looseObject({ id: z.string(), url: z.string() })),
});
type StoredFile = z.infer<typeof Item>['media'][number];

const folderOf = (id: MediaId) => `/media/${id}/`;

/** The id without the client, which is the post's; the address without the file's folder. */
function toStoredFile({ id, url, ...file }: PostMedia): StoredFile {
  const folder = folderOf(id);
  return { ...file, id: ulidOf(id), url: url.startsWith(folder) ? url.slice(folder.length) : url };
}

function fromStoredFile({ id: ulid, url, ...file }: StoredFile, clientId: ClientId) {
  const id = mediaIdOf(clientId, ulid);
  return { ...file, id, url: url.includes('/') ? url : `${folderOf(id)}${url}` };
}

function withoutDefaults(target: Target) {
  if (target.state !== 'waiting') return target;
  const { failures, retries, ...rest } = target;
  return { ...rest, ...(failures > 0 && { failures }), ...(retries > 0 && { retries }) };
}

function timeEntry({
  id,
  nextAttemptAt,
  status,
  publishedAt,
}: Pick<PostRecord, 'id' | 'nextAttemptAt' | 'status' | 'publishedAt'>) {
  if (nextAttemptAt !== undefined) return dueEntry(id, nextAttemptAt);
  const isPublished = status === 'published' && publishedAt !== undefined;
  return isPublished ? postRemovalEntry(id, postRemovalAt(publishedAt)) : {};
}

/** Stays in a removed post's place for a day, so that warm functions drop it from their lists. */
export function postTombstone({ id, version }: PostRecord, now: Date) {
  return {
    ...keys.post(id),
    ...postChange(id, now.toISOString()),
    version: version + 1,
    isRemoved: true,
    ttl: expiry(new Date(now.getTime() + tombstoneMilliseconds)),
  };
}
