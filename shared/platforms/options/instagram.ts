import * as z from 'zod';
import { FirstCommentText } from './first-comment-text.ts';

/** `feed`: an image, a reel or a carousel, depending on the files. */
export const InstagramOptions = z.strictObject({
  format: z.enum(['feed', 'story']),
  firstComment: FirstCommentText.optional(),
});
export type InstagramOptions = z.infer<typeof InstagramOptions>;
