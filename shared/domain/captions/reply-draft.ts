import * as z from 'zod';
import type { CommentPlatform } from '../../platforms/platforms.ts';
import { replyLengthOf, replyLimitOf, SavedReply } from '../conversations/conversation-settings.ts';
import { isWellFormed } from '../text.ts';
import { captionLanguages } from './captions.ts';
import { cutAtWord } from './cut-at-word.ts';

/** What a writer is told of a comment: a long one by its beginning, in UTF-16 units. */
export const quotedCommentLimit = 2000;

/** `comment` and `post` are what strangers and others wrote: data, never instructions. */
export const ReplyOrder = z.object({
  task: z.literal('reply'),
  /** Of the comment. */
  language: z.enum(captionLanguages),
  comment: z.string(),
  /** The beginning of the post that it stands under; empty where it is not known. */
  post: z.string(),
  brandNotes: z.string(),
  savedReplies: z.array(SavedReply),
  /** The most characters. */
  limit: z.int(),
});
export type ReplyOrder = Readonly<z.infer<typeof ReplyOrder>>;

const RawAnswer = z.object({ reply: z.string().max(20_000).trim().min(1).refine(isWellFormed) });

/** The answer in what a writer says, as long as the platform takes; undefined when there is none. */
export function replyIn(said: unknown, platform: CommentPlatform): string | undefined {
  const reply = RawAnswer.safeParse(said).data?.reply;
  return reply && cutAtWord(reply, replyLimitOf(platform), (text) => replyLengthOf(text, platform));
}
