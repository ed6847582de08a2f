import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { CodedMessage } from '../../messages/coded-message.ts';
import { ClientId, PostId } from '../ids.ts';
import { ofFileFields } from '../../platforms/platform-media.ts';
import { Platform } from '../../platforms/platforms.ts';
import { createdFields, PostPlatforms } from './post-fields.ts';

/** The platforms are those of the batch. */
export const BatchContent = z
  .strictObject(createdFields)
  .omit({ platforms: true, ...ofFileFields(() => true as const) });
export type BatchContent = z.infer<typeof BatchContent>;

export const NewBatch = z.strictObject({
  clientId: ClientId,
  contents: z.array(BatchContent).min(1, fieldCode('post.batch-empty')).max(25, fieldCode('post.batch-too-long')),
  platforms: PostPlatforms,
});
export type NewBatch = z.infer<typeof NewBatch>;

/** `place` is the index of the content; with the new post, or why there is none. */
export const BatchResult = z.discriminatedUnion('success', [
  z.object({ content: z.int().nonnegative(), platform: Platform, success: z.literal(true), postId: PostId }),
  z.object({
    content: z.int().nonnegative(),
    platform: Platform,
    success: z.literal(false),
    error: z.string(),
    errorCode: CodedMessage,
  }),
]);
export type BatchResult = z.infer<typeof BatchResult>;
