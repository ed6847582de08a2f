import * as z from 'zod';
import { PostId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';

/** The immutable proof of one published target. It outlives the post. */
export const Receipt = z.object({
  postId: PostId,
  platform: Platform,
  accountId: z.string(),
  accountName: z.string(),
  /** When it was to go out. */
  promisedAt: Instant,
  /** When the platform was first asked to publish it; receipts of before November 2026 do not say. */
  startedAt: Instant.optional(),
  publishedAt: Instant,
  remoteId: z.string().optional(),
  permalink: z.string().optional(),
  /** SHA-256 of the text and the media addresses, in hex. */
  contentHash: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;
