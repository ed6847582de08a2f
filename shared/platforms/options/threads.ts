import * as z from 'zod';
import { requiredLine } from '../../domain/text.ts';
import { fieldCode } from '../../messages/field-code.ts';

/** Who may answer, beside everyone. https://developers.facebook.com/docs/threads/reply-management */
export const ThreadsReplies = z.enum(['accounts_you_follow', 'mentioned_only', 'followers_only']);
export type ThreadsReplies = z.infer<typeof ThreadsReplies>;

export const ThreadsOptions = z.strictObject({
  /** Absent: everyone may answer. */
  replies: ThreadsReplies.optional(),
  /** Shown above the post, without a `#`. */
  topic: requiredLine(50, 'post.topic-required')
    .regex(/^[^.&]*$/, fieldCode('post.topic-signs'))
    .optional(),
  /** Shown as a card below a post without files. */
  link: z
    .url({ protocol: /^https?$/, error: fieldCode('field.web-address') })
    .max(2000)
    .optional(),
  /** Goes out as several posts, each an answer to the one before. */
  isThread: z.boolean().optional(),
});
export type ThreadsOptions = z.infer<typeof ThreadsOptions>;
