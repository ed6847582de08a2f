import * as z from 'zod';
import type { Exclusive } from '../../shared/domain/posts/exclusive.ts';
import {
  DraftPost,
  FailedPost,
  PublishedPost,
  ScheduledPost,
  UnconfirmedPost,
} from '../../shared/domain/posts/post-record.ts';

const key = { pk: z.string(), sk: z.string() };
const seen = {
  status: true,
  scheduledFor: true,
  targets: true,
  approval: true,
  updatedAt: true,
  version: true,
} as const;
/** What events are told from, of a post in the table's stream. */
export const PostImage = z.discriminatedUnion('status', [
  DraftPost.pick(seen).extend(key),
  ScheduledPost.pick({ ...seen, findings: true }).extend(key),
  PublishedPost.pick({ ...seen, findings: true }).extend(key),
  UnconfirmedPost.pick({ ...seen, findings: true }).extend(key),
  FailedPost.pick({ ...seen, findings: true }).extend(key),
]);
export type PostImage = Exclusive<z.infer<typeof PostImage>>;
