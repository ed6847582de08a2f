import * as z from 'zod';
import { fieldCode } from '../../messages/field-code.ts';
import { CommentPlatform, type CommentRules, commentRules } from '../../platforms/platforms.ts';
import { requiredLine, requiredText } from '../text.ts';

export const savedRepliesLimit = 50;
/** Our own, in UTF-16 units. */
export const replyTextLimit = 2200;

/** As the platform counts. */
export function replyLengthOf(text: string, platform: CommentPlatform): number {
  const { isCountedInGraphemes }: CommentRules = commentRules[platform];
  return isCountedInGraphemes === true ? Array.from(new Intl.Segmenter().segment(text)).length : text.length;
}

export function replyLimitOf(platform: CommentPlatform): number {
  const { textLimit = replyTextLimit }: CommentRules = commentRules[platform];
  return textLimit;
}

/** Words that answers are begun with. */
export const SavedReply = z.strictObject({
  name: requiredLine(60, 'saved-reply.name-required'),
  text: requiredText(replyTextLimit, 'reply.text-required'),
});
export type SavedReply = z.infer<typeof SavedReply>;

const given = {
  /** Whether comments are read, stored and shown. */
  isOn: z.boolean(),
  savedReplies: z
    .array(SavedReply)
    .max(savedRepliesLimit)
    .refine(
      (replies) => new Set(replies.map(({ name }) => name)).size === replies.length,
      fieldCode('saved-reply.name-twice'),
    ),
};

export const ConversationSettings = z.object({ ...given, version: z.int().nonnegative() });
export type ConversationSettings = z.infer<typeof ConversationSettings>;

/** `version` is the one that was read; a newer one refuses the change. What is absent stays. */
export const ConversationSettingsChange = z.strictObject(given).partial().extend({ version: z.int().nonnegative() });
export type ConversationSettingsChange = z.infer<typeof ConversationSettingsChange>;

export const noConversations: ConversationSettings = { isOn: false, savedReplies: [], version: 0 };

/** A connected account whose comments can be read, once it was connected with every permission for it. */
export const ConversationAccount = z.object({
  platform: CommentPlatform,
  name: z.string(),
  isReady: z.boolean(),
  /** As the platform calls them. */
  missingScopes: z.array(z.string()),
});
export type ConversationAccount = z.infer<typeof ConversationAccount>;
