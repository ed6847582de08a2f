import * as z from 'zod';
import { ClientId, PostId } from '../ids.ts';
import { Platform } from '../../platforms/platforms.ts';
import { PostContent, PostFiles, PostPlatforms } from './post.ts';
import { PostOptions } from '../../platforms/post-options.ts';

/** One of the contents of a batch. */
export const BatchContent = z.strictObject({
  content: PostContent,
  media: PostFiles.default([]),
  options: PostOptions.default({}),
});
export type BatchContent = z.infer<typeof BatchContent>;

/** Several contents that go to the same platforms of a client now. */
export const NewBatch = z.strictObject({
  clientId: ClientId,
  contents: z.array(BatchContent).min(1, 'At least one content is required').max(25, 'At most 25 contents'),
  platforms: PostPlatforms,
});
export type NewBatch = z.infer<typeof NewBatch>;

/** What came of one target: the place of its content in the batch, and the post that was begun or why none was. */
export const BatchResult = z.discriminatedUnion('success', [
  z.object({ content: z.int().nonnegative(), platform: Platform, success: z.literal(true), postId: PostId }),
  z.object({ content: z.int().nonnegative(), platform: Platform, success: z.literal(false), error: z.string() }),
]);
export type BatchResult = z.infer<typeof BatchResult>;
