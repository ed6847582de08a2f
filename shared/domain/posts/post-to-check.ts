import * as z from 'zod';
import { NewPost, postContentLimit } from './post.ts';
import { isWellFormed, notWellFormed } from '../text.ts';

const { clientId, platforms, media, options, scheduledFor, timeZone } = NewPost.shape;

/** A post while it is written: the text may be missing. Without a time it goes out now. */
export const PostToCheck = z.strictObject({
  clientId,
  content: z
    .string()
    .max(postContentLimit, `At most ${postContentLimit} characters`)
    .refine(isWellFormed, notWellFormed)
    .default(''),
  platforms,
  media,
  options,
  scheduledFor,
  timeZone,
});
export type PostToCheck = z.infer<typeof PostToCheck>;
