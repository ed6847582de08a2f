import * as z from 'zod';
import { PostId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';
import { Instant } from '../text.ts';

/** The immutable proof of a published target. It outlives the post. */
export const Receipt = z.object({
  postId: PostId,
  platform: Platform,
  accountId: z.string(),
  accountName: z.string(),
  promisedAt: Instant,
  /** The first request to the platform; absent in receipts from before November 2026. */
  startedAt: Instant.optional(),
  publishedAt: Instant,
  remoteId: z.string().optional(),
  permalink: z.string().optional(),
  contentHash: z.string(),
  /** Who of the team said yes to what went out, and when. */
  review: z.object({ by: z.string(), at: Instant }).optional(),
  /** Who of the client said yes to what went out, and when; absent where nobody was asked or answered. */
  approval: z.object({ by: z.string(), at: Instant }).optional(),
});
export type Receipt = z.infer<typeof Receipt>;
