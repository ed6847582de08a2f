import * as z from 'zod';
import { requiredLine } from '../../domain/text.ts';
import { FirstCommentText } from './first-comment-text.ts';
import { Place } from './place.ts';
import { UserTag } from './user-tag.ts';

/** `feed`: an image, a reel or a carousel, depending on the files. */
export const InstagramOptions = z.strictObject({
  format: z.enum(['feed', 'story']),
  firstComment: FirstCommentText.optional(),
  /** Usernames. They are asked at Instagram, and shown beside the account once they agree. */
  collaborators: z.array(requiredLine(100, 'post.username-required')).max(10).optional(),
  location: Place.optional(),
  /** Tags on files that the post does not show there are kept and not sent. */
  userTags: z.array(UserTag).max(200).optional(),
  /** Of a reel: the moment of its cover, in milliseconds. */
  coverAt: z.int().nonnegative().optional(),
});
export type InstagramOptions = z.infer<typeof InstagramOptions>;
