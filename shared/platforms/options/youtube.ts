import * as z from 'zod';
import { FirstCommentText } from './first-comment-text.ts';
import { requiredLine, shownText } from '../../domain/text.ts';

/** Who can see a video. */
export const YouTubePrivacy = z.enum(['public', 'unlisted', 'private']);
export type YouTubePrivacy = z.infer<typeof YouTubePrivacy>;

/** UTF-16 units, as YouTube counts. */
export const titleLimit = 100;

/** A draft may lack what a video cannot go out without: its title, who sees it, and whether it is made for kids. */
export const YouTubeOptions = z.strictObject({
  title: shownText(titleLimit).optional(),
  privacy: YouTubePrivacy.optional(),
  isMadeForKids: z.boolean().optional(),
  tags: z.array(requiredLine(500, 'post.tag-required')).max(200).optional(),
  /** The id of a list of the channel. YouTube lets nothing else of it be kept. */
  playlistId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  /** Shows what did not happen, made so that it looks real. */
  isSynthetic: z.boolean().optional(),
  firstComment: FirstCommentText.optional(),
});
export type YouTubeOptions = z.infer<typeof YouTubeOptions>;
