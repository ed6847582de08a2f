import * as z from 'zod';
import { partitions } from '../../../functions/table-keys.ts';
import { day } from '../../../shared/durations.ts';

const ulid = '[0-9A-HJKMNP-TV-Z]{26}';

const ChangedPosts = z.strictObject({
  pk: z.literal(partitions.changedPosts),
  sk: z.string(),
  changed: z.array(z.string().regex(new RegExp(`^${ulid}(-${ulid})?#\\d+$`))),
  ttl: z.int(),
});

/** Whether the item names posts that changed, for lists, and holds nothing besides their ids and versions, for a day. */
export function isChangedPostsItem(item: unknown): boolean {
  const told = ChangedPosts.safeParse(item);
  return told.success && told.data.ttl * 1000 < Date.parse(told.data.sk.split('#')[0] ?? '') + day + 1000;
}
