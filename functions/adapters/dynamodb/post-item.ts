import * as z from 'zod';
import { ClientId, OwnedId } from '../../../shared/domain/ids.ts';
import { PostMedia, PostOptions, PostStatus } from '../../../shared/domain/post.ts';
import { Finding } from '../../../shared/domain/finding.ts';
import { Target } from '../../../shared/domain/publishing.ts';
import { postRemovalAt } from '../../../shared/domain/removal.ts';
import { Instant } from '../../../shared/domain/text.ts';
import type { PostRecord } from '../../use-cases/ports/posts.ts';
import { tombstoneMilliseconds } from './changes.ts';
import { dueEntry, expiry, keys, postChange, postRemovalEntry } from './keys.ts';

export const StoredLease = z.object({ token: z.string(), since: Instant, until: Instant });

export const StoredPost = z.object({
  id: OwnedId,
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
  lookAt: Instant.optional(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
}) satisfies z.ZodType<PostRecord>;

/** A post with its entries among what is listed and, while it is to be looked at or removed, in the to-do list. */
export function postItem(post: PostRecord) {
  return {
    ...post,
    ...keys.post(post.id),
    ...postChange(post.id, post.updatedAt),
    ...timeEntry(post),
  };
}

function timeEntry({ id, lookAt, status, publishedAt }: PostRecord) {
  if (lookAt !== undefined) return dueEntry(id, lookAt);
  const isPublished = status === 'published' && publishedAt !== undefined;
  return isPublished ? postRemovalEntry(id, postRemovalAt(publishedAt)) : {};
}

/** What stands in a removed post's place for a day, so that those who list posts hear of it. */
export function postTombstone({ id, version }: PostRecord, now: Date) {
  return {
    ...keys.post(id),
    ...postChange(id, now.toISOString()),
    version: version + 1,
    isRemoved: true,
    ttl: expiry(new Date(now.getTime() + tombstoneMilliseconds)),
  };
}
