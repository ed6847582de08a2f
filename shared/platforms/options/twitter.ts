import * as z from 'zod';

/** Who may answer, beside everyone. https://docs.x.com/x-api/posts/create-post */
export const TwitterReplies = z.enum(['following', 'mentionedUsers', 'verified']);
export type TwitterReplies = z.infer<typeof TwitterReplies>;

export const TwitterOptions = z.strictObject({
  /** Absent: everyone may answer. */
  replies: TwitterReplies.optional(),
  /** Goes out as several posts, each an answer to the one before. */
  isThread: z.boolean().optional(),
  /** Goes out as one post, however long, which X lets only subscribers do. A thread goes before. */
  isLong: z.boolean().optional(),
  /** X labels it as made with AI. */
  isMadeWithAi: z.boolean().optional(),
  /** X labels it as a paid partnership. */
  isPaidPartnership: z.boolean().optional(),
});
export type TwitterOptions = z.infer<typeof TwitterOptions>;
