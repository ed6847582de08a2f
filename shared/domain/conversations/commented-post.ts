import * as z from 'zod';
import { CommentPlatform } from '../../platforms/platforms.ts';
import { PostId } from '../ids.ts';
import { Instant } from '../text.ts';

/** A post that comments were written to. It outlives the post here. */
export const CommentedPost = z.object({
  platform: CommentPlatform,
  /** The platform's id. */
  remoteId: z.string(),
  postId: PostId,
  /** The beginning of its text. */
  excerpt: z.string(),
  publishedAt: Instant,
  permalink: z.string().optional(),
  /** Absent once the file is gone. */
  pictureUrl: z.string().optional(),
});
export type CommentedPost = z.infer<typeof CommentedPost>;
