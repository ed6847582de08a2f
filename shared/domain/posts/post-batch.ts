import * as z from 'zod';
import { ClientId, PostId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';
import { PostContent, PostFiles, PostPlatforms } from './post.ts';
import { PostOptions } from '../../platforms/post-options.ts';

export const BatchContent = z.strictObject({
  content: PostContent,
  media: PostFiles.default([]),
  options: PostOptions.default({}),
});
export type BatchContent = z.infer<typeof BatchContent>;

export const NewBatch = z.strictObject({
  clientId: ClientId,
  contents: z.array(BatchContent).min(1, 'At least one content is required').max(25, 'At most 25 contents'),
  platforms: PostPlatforms,
});
export type NewBatch = z.infer<typeof NewBatch>;

/** `place` is the index of the content; with the new post, or why there is none. */
export const BatchResult = z.discriminatedUnion('success', [
  z.object({ content: z.int().nonnegative(), platform: Platform, success: z.literal(true), postId: PostId }),
  z.object({ content: z.int().nonnegative(), platform: Platform, success: z.literal(false), error: z.string() }),
]);
export type BatchResult = z.infer<typeof BatchResult>;
