import * as z from 'zod';
import { newPostFields, postContentLimit } from './post.ts';
import { shownText } from '../text.ts';

const { clientId, texts, platforms, media, platformMedia, covers, options, scheduledFor, timeZone } = newPostFields;

/** A post while it is written: the text may be missing. Without a time it goes out now. */
export const PostToCheck = z.strictObject({
  clientId,
  content: shownText(postContentLimit).default(''),
  texts,
  platforms,
  media,
  platformMedia,
  covers,
  options,
  scheduledFor,
  timeZone,
});
export type PostToCheck = z.infer<typeof PostToCheck>;
