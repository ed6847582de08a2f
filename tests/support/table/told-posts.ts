import * as z from 'zod';
import { partitions } from '../../../functions/table-keys.ts';
import { day } from '../../../shared/durations.ts';

const ulid = '[0-9A-HJKMNP-TV-Z]{26}';

const ToldPosts = z.strictObject({
  pk: z.literal(partitions.changedPosts),
  sk: z.string(),
  changed: z.array(z.string().regex(new RegExp(`^${ulid}(-${ulid})?#\\d+$`))),
  ttl: z.int(),
});

/** Whether the item tells lists which posts are written, and says nothing besides their ids and versions, for a day. */
export function isToldOfPosts(item: unknown): boolean {
  const told = ToldPosts.safeParse(item);
  return told.success && told.data.ttl * 1000 < Date.parse(told.data.sk.split('#')[0] ?? '') + day + 1000;
}
