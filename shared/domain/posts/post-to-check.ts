import * as z from 'zod';
import { newPostFields, postContentLimit } from './post.ts';
import { shownText } from '../text.ts';

const { altTexts: _unjudged, status: _unknown, ...fields } = newPostFields;

/** A post while it is written: the text may be missing. Without a time it goes out now. */
export const PostToCheck = z.strictObject({
  ...fields,
  content: shownText(postContentLimit).default(''),
});
export type PostToCheck = z.infer<typeof PostToCheck>;
